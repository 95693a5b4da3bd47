import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/field.js';
import { opsMessages as words } from './messages.js';

/** Asks whom to look for. */
export const FindForm = ({ onFind }: { onFind: (letters: string) => void }) => {
  const [letters, setLetters] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(letters.trim());
  };
  return (
    <form className="ops-find" onSubmit={submit}>
      <Field label={words.find}>
        {(described) => (
          <input
            className="input"
            type="search"
            autoComplete="off"
            maxLength={320}
            value={letters}
            onChange={({ target }) => setLetters(target.value)}
            {...described}
          />
        )}
      </Field>
      <button type="submit" className="btn primary" disabled={letters.trim() === ''}>
        {words.go}
      </button>
    </form>
  );
};
