import { type GameEvent, isLive, sportTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { crestsOf } from '../market/model/crests-of.js';
import { matchup } from '../market/model/team-name.js';
import { nowAtom } from '../platform/clock.js';
import { gameTime } from '../platform/format.js';
import { useLiveClock } from '../scores/model/use-live-clock.js';
import { Crests } from '../ui/crests.js';
import { opportunityMessages as words } from './messages.js';

/** Who plays, on which market, when; of a live game with its period and clock. */
export const OpportunityMatch = ({ event, market }: { event: GameEvent; market: string }) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="o-m has-crests">
      <Crests of={crestsOf(event)} />
      <div className="t1">{matchup(event)}</div>
      <div className="sub num mkt">{market}</div>
      <div className="sub num">
        {isLive(event, now) ? (
          <>
            <span className="bad b">{words.live}</span>
            <Clock {...event} /> · {sportTitle(event.sport)}
          </>
        ) : (
          `${sportTitle(event.sport)} · ${gameTime(event.commenceTime, now)}`
        )}
      </div>
    </div>
  );
};

// Before the league: in a narrow column the end of the line is cut off.
const Clock = ({ id, sport }: GameEvent) => {
  const clock = useLiveClock(id, sport);
  return clock === undefined ? null : ` · ${clock}`;
};
