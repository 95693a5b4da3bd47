import type { Pick } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { editPickAtom } from '../../lib/picks/change-picks.js';
import { Field } from '../../ui/field.js';
import { pickMessages as words } from './messages.js';

/** What a user may say of a pending pick: its stake, or that it has none, and a note. */
export const EditPick = ({ pick, onDone }: { pick: Pick; onDone: () => void }) => {
  const [stake, setStake] = useState(String(pick.stake ?? ''));
  const [note, setNote] = useState(pick.note ?? '');
  const edit = useSetAtom(editPickAtom);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit(pick.id, new Date(), { stake, note });
    onDone();
  };
  return (
    <tr className="pk-edit">
      <td colSpan={9}>
        <form onSubmit={submit}>
          <Field label={words.stakeOf}>
            {(described) => (
              <input
                className="input"
                type="number"
                min={0}
                step="any"
                inputMode="decimal"
                value={stake}
                onChange={(event) => setStake(event.target.value)}
                {...described}
              />
            )}
          </Field>
          <Field label={words.noteOf}>
            {(described) => (
              <input
                className="input"
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                {...described}
              />
            )}
          </Field>
          <button type="submit" className="btn">
            {words.done}
          </button>
          <p className="s12 c3">{words.noStake}</p>
        </form>
      </td>
    </tr>
  );
};
