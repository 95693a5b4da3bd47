/** A title, and a line below that explains it. */
export const TitledWhy = ({ title, why }: { title: string; why: string }) => (
  <div>
    <h3>{title}</h3>
    <p className="s12 c2">{why}</p>
  </div>
);
