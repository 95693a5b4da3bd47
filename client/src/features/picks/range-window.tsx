import { gameDayOf } from '@fairline/shared/domain';
import { useStore } from 'jotai';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../lib/clock.js';
import { daysBetween } from '../../lib/picks/runs/game-days.js';
import { run } from '../../lib/picks/runs/run-atom.js';
import { Field } from '../../ui/inputs/field.js';
import { Modal } from '../../ui/windows/modal.js';
import { pickMessages as words } from './messages.js';

const MOST_DAYS = 31;
const DAY = 86_400_000;

/** Validates pending picks against the results of chosen days, however long ago. */
export const RangeWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.range} isOpen={isOpen} onClose={onClose}>
    <RangeForm onDone={onClose} />
  </Modal>
);

const RangeForm = ({ onDone }: { onDone: () => void }) => {
  const store = useStore();
  const today = gameDayOf(serverNow());
  const [from, setFrom] = useState(() => gameDayOf(serverNow() - 14 * DAY));
  const [to, setTo] = useState(today);
  const days = daysBetween(from, to, MOST_DAYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days.length === 0) return;
    onDone();
    run({ window: 'manual', days }, store);
  };
  return (
    <form className="pk-range" onSubmit={submit}>
      <Day label={words.rangeFrom} day={from} max={today} onDay={setFrom} />
      <Day
        label={words.rangeTo}
        day={to}
        max={today}
        onDay={setTo}
        error={days.length === 0 ? words.rangeWrong : undefined}
      />
      <p className="s12 c3">{words.rangeWhy}</p>
      <button type="submit" className="btn accent">
        {words.check}
      </button>
    </form>
  );
};

const Day = ({
  label,
  day,
  max,
  onDay,
  error,
}: {
  label: string;
  day: string;
  max: string;
  onDay: (day: string) => void;
  error?: string | undefined;
}) => (
  <Field label={label} error={error}>
    {(described) => (
      <input
        className="input"
        type="date"
        required
        max={max}
        value={day}
        onChange={(event) => onDay(event.target.value)}
        {...described}
      />
    )}
  </Field>
);
