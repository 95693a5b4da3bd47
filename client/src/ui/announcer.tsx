/** The place on a page where screen readers hear what happens. It stands there before anything is said: else they would miss it. */
export const Announcer = ({ said }: { said: readonly { readonly id: number; readonly text: string }[] }) => (
  <div className="sr" aria-live="polite">
    {said.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);
