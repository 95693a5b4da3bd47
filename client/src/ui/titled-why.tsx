/** What something is, and below what it does. */
export const TitledWhy = ({ title, why }: { title: string; why: string }) => (
  <div>
    <h3>{title}</h3>
    <p className="s12 c2">{why}</p>
  </div>
);
