import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { singleKeysAtom } from '../../lib/accessibility/accessibility.js';
import { oddsTableMessages as words } from './messages.js';
import type { Ranking } from './ranking/ranking.js';

/** How many bets there are, what is hidden and why, whether the order waits, and what is still loading. */
export const OddsToolbar = ({
  ranking,
  minimumEv,
  moved,
  onApply,
  loading,
  children,
}: {
  ranking: Ranking;
  minimumEv: number | null;
  moved: number;
  onApply: () => void;
  /** What is still loading while the bets that are here already show. */
  loading: string | undefined;
  children: ReactNode;
}) => {
  const hasKey = useAtomValue(singleKeysAtom);
  const left = leftOut(ranking, minimumEv);
  return (
    <div className="toolbar">
      <span className="grow num">
        <b className="c1 b">{words.bets(ranking.keys.length)}</b>
        {words.inGames(ranking.games)} {left === '' ? null : `${words.notShown}${left}.`}
      </span>
      {loading ? (
        <span className="on-way" role="status">
          {loading}
        </span>
      ) : null}
      {moved > 0 ? (
        <span className="held num">
          {words.rowsMoved(moved)}
          <button type="button" {...(hasKey ? { 'aria-keyshortcuts': 'r' } : {})} onClick={onApply}>
            {words.apply}
            {hasKey ? <span className="wide-only"> (R)</span> : null}
          </button>
        </span>
      ) : null}
      {children}
    </div>
  );
};

const leftOut = ({ hidden }: Ranking, minimumEv: number | null): string =>
  [
    hidden.underMinimum > 0 ? words.underMinimum(hidden.underMinimum, minimumEv) : '',
    hidden.locked > 0 ? words.lockedBets(hidden.locked) : '',
    hidden.older > 0 ? words.older(hidden.older) : '',
    hidden.otherBooks > 0 ? words.otherBooks(hidden.otherBooks) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
