import { useAtomValue } from 'jotai';
import { nowAtom } from '../../lib/clock.js';
import { span, timeOfDay } from '../../lib/format.js';
import type { Lacks } from './arbitrage-view.js';
import { opportunityMessages as words } from './messages.js';

/** How many are open, what is left out and why, and how fresh the list is. */
export const ScannerToolbar = ({
  open,
  lacks,
  at,
  isPaused,
}: {
  open: number;
  lacks: Lacks;
  at: number;
  isPaused: boolean;
}) => {
  const now = useAtomValue(nowAtom);
  const left = leftOut(lacks);
  return (
    <div className="toolbar">
      <span className="grow num">
        <b className="c1 b">{words.openNow(open)}</b>
        {left === '' ? '.' : `. ${words.notShown}${left}.`}
      </span>
      <span className="num desk">
        {isPaused ? `${words.paused} ${timeOfDay(at)}` : at > 0 ? words.changed(span(now - at)) : ''}
      </span>
    </div>
  );
};

const leftOut = (lacks: Lacks): string =>
  [
    lacks['under-minimum'] > 0 ? words.underMinimum(lacks['under-minimum']) : '',
    lacks['other-books'] > 0 ? words.otherBooks(lacks['other-books']) : '',
    lacks['other-sports'] > 0 ? words.otherSports(lacks['other-sports']) : '',
    lacks['not-wanted'] > 0 ? words.notWanted(lacks['not-wanted']) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
