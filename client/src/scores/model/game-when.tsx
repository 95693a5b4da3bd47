import { type GameEvent, sportTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { isLiveAtom } from '../../market/model/board/time-atoms.js';
import { serverNow } from '../../platform/clock.js';
import { gameTime } from '../../platform/format.js';
import { scoreMessages as words } from './messages.js';
import { useLiveClock } from './use-live-clock.js';

/** In which league and when a game of the odds board begins; or that it is live, and its period and clock. */
export const GameWhen = ({ event: { id, sport, commenceTime } }: { event: GameEvent }) => {
  const isLive = useAtomValue(isLiveAtom(id));
  return (
    <span className="sub num">
      {isLive ? (
        <>
          <span className="bad b">{words.liveBadge}</span> · <Clock event={id} sport={sport} />
        </>
      ) : (
        `${sportTitle(sport)} · ${gameTime(commenceTime, serverNow())}`
      )}
    </span>
  );
};

/** The period and clock of a live game: Q3 8:41; while they are unknown, its league. */
const Clock = ({ event, sport }: { event: string; sport: string }) => {
  return useLiveClock(event, sport) ?? sportTitle(sport);
};
