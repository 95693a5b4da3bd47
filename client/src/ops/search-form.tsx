import { useState } from 'react';
import { Form } from '../ui/form.js';
import { Field } from '../ui/inputs/field.js';

/** A form with one or more text fields; it submits their trimmed texts. */
export const SearchForm = <Name extends string>({
  fields,
  submit,
  isEmptyAsked = false,
  start,
  onAsk,
}: {
  fields: readonly (readonly [name: Name, label: string])[];
  submit: string;
  /** Whether empty fields may be submitted. */
  isEmptyAsked?: boolean;
  /** What the fields hold at first. */
  start?: Partial<Record<Name, string>>;
  onAsk: (letters: Record<Name, string>) => void;
}) => {
  const empty = Object.fromEntries(fields.map(([name]) => [name, ''])) as Record<Name, string>;
  const [letters, setLetters] = useState({ ...empty, ...start });
  const trimmed = Object.fromEntries(fields.map(([name]) => [name, letters[name].trim()])) as Record<Name, string>;
  return (
    <Form className="ops-find" onSubmit={() => onAsk(trimmed)}>
      {fields.map(([name, label]) => (
        <Field key={name} label={label}>
          {(described) => (
            <input
              className="input"
              type="search"
              autoComplete="off"
              maxLength={320}
              value={letters[name]}
              onChange={({ target }) => setLetters({ ...letters, [name]: target.value })}
              {...described}
            />
          )}
        </Field>
      ))}
      <button
        type="submit"
        className="btn primary"
        disabled={!isEmptyAsked && fields.every(([name]) => trimmed[name] === '')}
      >
        {submit}
      </button>
    </Form>
  );
};
