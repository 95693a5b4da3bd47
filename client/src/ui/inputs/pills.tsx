/** A row of toggle buttons. */
export const Pills = <Key extends string>({
  label,
  choices,
  chosen,
  onToggle,
}: {
  label: string;
  choices: readonly { readonly key: Key; readonly title: string }[];
  chosen: readonly string[];
  onToggle: (key: Key) => void;
}) => (
  <fieldset className="pills" aria-label={label}>
    {choices.map(({ key, title }) => (
      <button
        key={key}
        type="button"
        className={chosen.includes(key) ? 'pill on' : 'pill'}
        aria-pressed={chosen.includes(key)}
        onClick={() => onToggle(key)}
      >
        {title}
      </button>
    ))}
  </fieldset>
);
