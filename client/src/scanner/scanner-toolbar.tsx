import { type Lack } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { bookScopeAtoms, countedBooksAtoms } from '../market/model/choices/betting-terms.js';
import { booksInWords } from '../market/model/choices/book-choices.js';
import { singleKeysAtom } from '../platform/accessibility.js';
import { nowAtom } from '../platform/clock.js';
import { span, timeOfDay } from '../platform/format.js';
import { usePhone } from '../ui/use-phone.js';
import { ListTools } from './list-tools.js';
import { opportunityMessages as words } from './messages.js';
import { dismissedAtom } from './model/chosen-offers.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';

/**
 * How many are open, what is hidden and why, whether rows wait to move, and how fresh the list is. A phone has room for one line of that: the
 * rest folds out.
 */
export const ScannerToolbar = ({
  open,
  lacks,
  at,
  isPaused,
  dismissed,
  moved = 0,
  tools,
  onApply,
}: {
  open: number;
  lacks: ReadonlyMap<string, Lack>;
  at: number;
  isPaused: boolean;
  /** How many of the list the user dismissed. */
  dismissed: number;
  moved?: number;
  /** Further buttons. */
  tools?: ReactNode;
  onApply?: () => void;
}) => {
  const now = useAtomValue(nowAtom);
  const { scanner } = useAtomValue(scannerCriteriaAtom);
  const hasKey = useAtomValue(singleKeysAtom);
  const books = booksInWords(useAtomValue(bookScopeAtoms.game), useAtomValue(countedBooksAtoms.game)?.length ?? 0);
  const isPhone = usePhone();
  const [isWhyOut, setIsWhyOut] = useState(false);
  const left = leftOut(lacks, scanner.roundTo);
  const why = left === '' ? '.' : `. ${words.notShown}${left}.`;
  const isWhyHere = !isPhone || isWhyOut;
  return (
    <div className={isPhone && isWhyOut ? 'toolbar scantools why-out' : 'toolbar scantools'}>
      <span className="grow num">
        <b className="c1 b">{words.openNow(open)}</b>
        {words.atBooks(books)}
        {isWhyHere ? why : null}{' '}
        {isPhone && left !== '' ? (
          <button type="button" className="link" aria-expanded={isWhyOut} onClick={() => setIsWhyOut(!isWhyOut)}>
            {isWhyOut ? words.less : words.left(lacks.size)}
          </button>
        ) : null}
      </span>
      {dismissed > 0 ? <ShowDismissed count={dismissed} /> : null}
      {moved > 0 ? (
        <span className="held num">
          {words.rowsMoved(moved)}
          <button type="button" {...(hasKey ? { 'aria-keyshortcuts': 'r' } : {})} onClick={onApply}>
            {words.apply}
            {hasKey ? <span className="wide-only"> (R)</span> : null}
          </button>
        </span>
      ) : null}
      <span className="num wide-only">
        {isPaused ? `${words.paused} ${timeOfDay(at)}` : at > 0 ? words.changed(span(now - at)) : ''}
      </span>
      {tools}
      <ListTools />
    </div>
  );
};

const ShowDismissed = ({ count }: { count: number }) => {
  const setDismissed = useSetAtom(dismissedAtom);
  return (
    <button type="button" className="btn sm quiet" onClick={() => setDismissed(new Set())}>
      {words.showDismissed(count)}
    </button>
  );
};

const leftOut = (lacks: ReadonlyMap<string, Lack>, step: number): string =>
  ORDER.flatMap((lack) => {
    const count = [...lacks.values()].filter((one) => one === lack).length;
    return count === 0 ? [] : [lack === 'rounded-away' ? words.roundedAway(count, step) : words.lacks[lack](count)];
  }).join(', ');

const ORDER: readonly Lack[] = [
  'under-minimum',
  'rounded-away',
  'no-stake',
  'muted',
  'filtered',
  'too-old',
  'other-books',
  'other-sports',
  'not-wanted',
];
