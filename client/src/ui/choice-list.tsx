/** One of several, by the browser's own list: known to every thumb and screen reader, and no code of ours. */
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
