import { isOnQuarterLine, isPending, type Pick, readAmount } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { Form } from '../ui/form.js';
import { DecimalInput } from '../ui/inputs/decimal-input.js';
import { Field } from '../ui/inputs/field.js';
import { betMessages } from './bet-messages.js';
import { pickMessages as words } from './messages.js';
import { editPickAtom } from './model/change-picks.js';
import { changedPickAtom } from './model/changed-pick.js';
import { countedPayout, enterPayoutAtom, offeredPayout, settleByHandAtom } from './model/settle-by-hand.js';
import { nameOf } from './pick-words.js';

/**
 * Edits a pick: the stake of a pending one (it may have none), the payout of a won one, and a note. What is left as it was stays as it is;
 * only after the user marked it as won (`isNewWin`) is a payout suggested, which counts unless they only write a note. The other fields are
 * in the window of the whole bet.
 */
export const EditPick = ({
  pick,
  columns,
  isNewWin,
  onDone,
  onAll,
}: {
  pick: Pick;
  columns: number;
  isNewWin: boolean;
  onDone: () => void;
  /** Opens all fields of the pick. */
  onAll: () => void;
}) => {
  const pending = isPending(pick);
  const payout = isNewWin ? offeredPayout(pick) : countedPayout(pick);
  const [opened] = useState(pending ? String(readAmount(pick.stake) ?? '') : payout);
  const [amount, setAmount] = useState(opened);
  const [note, setNote] = useState(pick.note ?? '');
  const edit = useSetAtom(editPickAtom);
  const enterPayout = useSetAtom(enterPayoutAtom);
  // A user who marks a pick as won, or edits it, continues here, since the button they pressed may be gone.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isWrong = amount !== '' && readAmount(amount) === undefined;
  const submit = () => {
    if (isWrong) return;
    edit(pick.id, new Date(), pending ? { stake: amount, note } : { note });
    const isAccepted = isNewWin && note === (pick.note ?? '');
    if (!pending && (amount !== opened || isAccepted)) enterPayout(pick.id, new Date(), amount);
    onDone();
  };
  return (
    <tr className="pk-edit">
      <td colSpan={columns}>
        <Form onSubmit={submit}>
          <Field label={pending ? words.stakeOf : words.payoutOf} error={isWrong ? words.notAnAmount : undefined}>
            {(described) => (
              <DecimalInput
                ref={first}
                className="input"
                min={0}
                step={0.01}
                text={amount}
                onType={setAmount}
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
          <button type="button" className="btn quiet" onClick={onAll}>
            {betMessages.allFields}
          </button>
          <p className="s12 c3">{pending ? words.noStake : words.payoutHint}</p>
          {pending ? <OtherEndings pick={pick} onDone={onDone} /> : null}
        </Form>
      </td>
    </tr>
  );
};

/** Settles a pick in the rarer ways: by halves on a quarter line, and with the stake returned for users who get it back. */
const OtherEndings = ({ pick, onDone }: { pick: Pick; onDone: () => void }) => {
  const isReturned = useAtomValue(returnStakeAtom) ?? false;
  const settle = useSetAtom(settleByHandAtom);
  const note = useSetAtom(changedPickAtom);
  const endings = [...(isOnQuarterLine(pick) ? HALVES : []), ...(isReturned ? RETURNS : [])];
  if (endings.length === 0) return null;
  return (
    <span className="row pk-endings">
      {endings.map((ending) => (
        <button
          key={ending}
          type="button"
          className="btn sm"
          aria-label={words.settle(words.endings[ending], nameOf(pick))}
          onClick={() => {
            note({ done: 'settled', before: pick });
            settle(pick.id, new Date(), ending);
            onDone();
          }}
        >
          {words.endings[ending]}
        </button>
      ))}
    </span>
  );
};

const HALVES = ['half won', 'half lost'] as const;
const RETURNS = ['push', 'void'] as const;
