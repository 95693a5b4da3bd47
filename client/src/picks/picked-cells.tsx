import { isFreeBet, isPending, type Pick } from '@fairline/shared/domain';
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
            <span className="t1">{kindOf(pick, legs.length)}</span>
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
        <Marks pick={pick} />
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

const kindOf = ({ type, combinedBy }: Pick, legs: number): string => {
  if (combinedBy) return words.roundRobin(legs, combinedBy);
  return type === 'teaser' ? words.teaser(legs) : words.parlay(legs);
};

/** What kind of stake it is, and the user's tags. */
const Marks = ({ pick }: { pick: Pick }) => {
  const marks = [
    ...(isFreeBet(pick) ? [words.freeBet] : []),
    ...(pick.boost ? [words.boost(pick.boost)] : []),
    ...(pick.tags ?? []).map((tag) => `#${tag}`),
  ];
  return marks.length > 0 ? <span className="sub">{marks.join(' · ')}</span> : null;
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
