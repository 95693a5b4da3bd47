import { isPending, type Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { clockWords } from '../scores/model/state-words.js';
import { pickMessages as words } from './messages.js';
import { idOf, refusedAtom } from './model/picks-atom.js';
import { liveGamesAtom } from './model/settlement/pick-games.js';
import { shortBet } from './model/short-bet.js';
import { bookOf, nameOf } from './pick-words.js';

/** What was bet on: the game and the selection, or the legs of a parlay as a list. */
export const PickedCells = ({ pick }: { pick: Pick }) => {
  const refusal = useAtomValue(refusedAtom).find(({ id }) => id === idOf(pick));
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
              {shortBet(pick, pick).game}
            </span>
            <span className="sub">{pick.league}</span>
          </>
        )}
        {isPending(pick) ? <LiveGame pick={pick} /> : null}
        {refusal ? <span className="note pk-refused">{words.refused(refusal.message)}</span> : null}
        {pick.note ? <span className="note">{pick.note}</span> : null}
      </td>
      <td className="a-l">
        {Object.entries(legs ?? [pick]).map(([place, bet]) => (
          <span key={place} className="leg-of">
            <span className="t1 b" title={nameOf(bet)}>
              {shortBet(bet, pick).selection || nameOf(bet)}
            </span>
            <span className="sub">
              {[bet.market, bookOf(bet), legs && shortBet(bet, pick).game].filter(Boolean).join(' · ')}
            </span>
          </span>
        ))}
      </td>
    </>
  );
};

/** The live score of a pick's game: LIVE Q3 8:41, 13–17, away team first. */
export const LiveGame = ({ pick }: { pick: Pick }) => {
  const game = useAtomValue(liveGamesAtom).get(pick.eventId ?? '');
  if (!game) return null;
  const clock = clockWords(game.clock ?? '', game.sport_key);
  const { away, home } = game.scores;
  return (
    <span className="sub lv num">
      <span className="bad b">{words.live}</span> {[clock, `${away ?? 0}–${home ?? 0}`].filter(Boolean).join(', ')}
    </span>
  );
};
