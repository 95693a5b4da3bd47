import { Field } from '../ui/inputs/field.js';

/** A filter of a list with a few values; the empty one is all. */
export const Choice = ({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}) => (
  <Field label={label}>
    {(described) => (
      <select className="input" value={value} onChange={({ target }) => onChoose(target.value)} {...described}>
        {choices.map(([chosen, title]) => (
          <option key={chosen} value={chosen}>
            {title}
          </option>
        ))}
      </select>
    )}
  </Field>
);
