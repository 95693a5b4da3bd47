/** A few choices side by side; one is active. */
export const Segments = <T extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isWide = false,
}: {
  label: string;
  choices: readonly { readonly value: T; readonly title: string }[];
  chosen: T;
  onChoose: (value: T) => void;
  isWide?: boolean;
}) => (
  <fieldset className={isWide ? 'seg full' : 'seg'} aria-label={label}>
    {choices.map(({ value, title }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {title}
      </button>
    ))}
  </fieldset>
);
