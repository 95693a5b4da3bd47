import type { Pick } from '@fairline/shared/domain';
import { pickMessages as words } from './messages.js';
import { nameOf } from './pick-words.js';

/** What was bet on: the game and the selection, or the legs of a parlay one below the other. */
export const PickedCells = ({ pick }: { pick: Pick }) => {
  const legs = pick.legs && pick.legs.length > 0 ? pick.legs : undefined;
  return (
    <>
      <td className="a-g">
        {legs ? (
          <>
            <span className="t1">{words.parlay(legs.length)}</span>
            <span className="sub">{pick.league}</span>
          </>
        ) : (
          <>
            <span className="t1" title={pick.game ?? undefined}>
              {pick.game}
            </span>
            <span className="sub">{pick.league}</span>
          </>
        )}
        {pick.note ? <span className="note">{pick.note}</span> : null}
      </td>
      <td className="a-l">
        {(legs ?? [pick]).map((bet) => (
          <span key={`${bet.eventId} ${bet.market} ${bet.selection}`} className="leg-of">
            <span className="t1 b" title={nameOf(bet)}>
              {nameOf(bet)}
            </span>
            <span className="sub">{[bet.market, legs && bet.game].filter(Boolean).join(' · ')}</span>
          </span>
        ))}
      </td>
    </>
  );
};
