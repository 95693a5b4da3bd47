/** One choice of several, as a native select: it works on every device and with every screen reader, and needs no code of ours. */
export const ChoiceList = <T extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly { readonly value: T; readonly title: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}) => (
  <select
    className="input select"
    aria-label={label}
    value={chosen}
    onChange={(event) => onChoose(event.target.value as T)}
  >
    {choices.map(({ value, title }) => (
      <option key={value} value={value}>
        {title}
      </option>
    ))}
  </select>
);
