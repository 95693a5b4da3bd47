import { oddsTableMessages as words } from './messages.js';
import type { Ranking } from './ranking.js';

/** How many bets there are, what is left out and why, and whether the order waits. */
export const OddsToolbar = ({
  ranking,
  minimumEv,
  moved,
  onApply,
}: {
  ranking: Ranking;
  minimumEv: number | null;
  moved: number;
  onApply: () => void;
}) => {
  const left = leftOut(ranking, minimumEv);
  return (
    <div className="toolbar">
      <span className="grow num">
        <b className="c1 b">{words.bets(ranking.keys.length)}</b>
        {words.inGames(ranking.games)} {left === '' ? null : `${words.notShown}${left}.`}
      </span>
      {moved > 0 ? (
        <span className="held num">
          {words.rowsMoved(moved)}
          <button type="button" onClick={onApply}>
            {words.apply}
          </button>
        </span>
      ) : null}
    </div>
  );
};

const leftOut = ({ hidden }: Ranking, minimumEv: number | null): string =>
  [
    hidden.underMinimum > 0 ? words.underMinimum(hidden.underMinimum, minimumEv) : '',
    hidden.locked > 0 ? words.lockedBets(hidden.locked) : '',
    hidden.otherBooks > 0 ? words.otherBooks(hidden.otherBooks) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
