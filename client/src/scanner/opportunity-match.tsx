import {
  briefly,
  briefMatchup,
  type GameEvent,
  gameUnder,
  isLive,
  type LiveEntry,
  marketInWords,
  sportTitle,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { crestsOf } from '../market/model/crests-of.js';
import { nowAtom } from '../platform/clock.js';
import { gameTime } from '../platform/format.js';
import { useLiveClock } from '../scores/model/use-live-clock.js';
import { Crests } from '../ui/crests.js';
import { opportunityMessages as words } from './messages.js';

/** Who plays, on which market, when; of a live game with its period and clock. In the shortest words, the full ones as titles. */
export const OpportunityMatch = ({ on, more }: { on: LiveEntry['opportunity']; more?: string }) => {
  const now = useAtomValue(nowAtom);
  const event = gameUnder(on);
  const isLiveNow = isLive(event, now);
  const market = more === undefined ? marketInWords(on) : `${marketInWords(on)} · ${more}`;
  return (
    <div className="o-m has-crests">
      <Crests of={crestsOf(event)} />
      <div className="t1" title={`${event.away} @ ${event.home}`}>
        <span className="cut">{briefMatchup(event)}</span>
        {isLiveNow ? <span className="bad b s11"> {words.live}</span> : null}
      </div>
      <div className="sub num">
        <span className="mkt" title={market}>
          {briefly(on, market)}
        </span>
        <span className="when">
          {isLiveNow ? <Clock {...event} /> : `${gameTime(event.commenceTime, now)} · `}
          {sportTitle(event.sport)}
        </span>
      </div>
    </div>
  );
};

// Before the league: in a narrow column the end of the line is cut off. Not every game has a scoreboard.
const Clock = ({ id, sport }: GameEvent) => {
  const clock = useLiveClock(id, sport);
  return clock === undefined ? null : `${clock} · `;
};
