import { sportTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { eventAtom } from '../../../lib/board/board-atoms.js';
import { isLiveAtom } from '../../../lib/board/time-atoms.js';
import { serverNow } from '../../../lib/clock.js';
import { crestsOf } from '../../../lib/crests-of.js';
import { gameTime } from '../../../lib/format.js';
import { liveClockAtom } from '../../../lib/scores/live-clock.js';
import { useLeagueScores } from '../../../lib/scores/use-league-scores.js';
import { matchup } from '../../../lib/team-name.js';
import { Crests } from '../../../ui/crests.js';
import { oddsTableMessages as words } from '../messages.js';

/** Who plays, in which league, and when; or that the game is live, and its clock. */
export const MatchCell = memo(function MatchCell({ event: id }: { event: string }) {
  const event = useAtomValue(eventAtom(id));
  const isLive = useAtomValue(isLiveAtom(id));
  if (!event) return <td className="match" />;
  return (
    <td className="match has-crests" title={`${event.away} @ ${event.home}`}>
      <Crests of={crestsOf(event)} />
      <span className="t1">{matchup(event)}</span>
      <span className="sub num">
        {isLive ? (
          <>
            <span className="bad b">{words.live}</span> · <Clock event={id} sport={event.sport} />
          </>
        ) : (
          `${sportTitle(event.sport)} · ${gameTime(event.commenceTime, serverNow())}`
        )}
      </span>
    </td>
  );
});

/** The period and clock of a live game: Q3 8:41; while they are unknown, its league. */
const Clock = ({ event, sport }: { event: string; sport: string }) => {
  useLeagueScores(sport);
  return useAtomValue(liveClockAtom(event)) ?? sportTitle(sport);
};
