/** The live region for screen readers. It is in the page before the first announcement, which they would otherwise miss. */
export const Announcer = ({ said }: { said: readonly { readonly id: number; readonly text: string }[] }) => (
  <div className="sr" aria-live="polite">
    {said.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);
