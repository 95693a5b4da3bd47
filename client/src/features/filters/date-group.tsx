import { useAtomValue } from 'jotai';
import { nowAtom } from '../../lib/clock.js';
import { DateChoice } from '../../ui/inputs/date-choice.js';
import type { GroupProps } from './group-props.js';

/** Which games: all, those that have started, or those of a day. */
export const DateGroup = ({ draft, onEdit }: GroupProps) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="fgroup">
      <DateChoice chosen={draft.date} onChoose={(date) => onEdit({ date })} now={now} />
    </div>
  );
};
