import { hasStarted, LOCK_AGE_MS, suspectValue } from '@fairline/shared/domain';
import { Clock, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow } from '../platform/clock.js';
import { timeOfDay } from '../platform/format.js';
import { after } from '../platform/timers.js';
import { Banner } from '../ui/banner.js';
import { type Leg, withoutPrice } from './leg.js';
import { LegPages } from './leg-pages.js';
import { dfsMessages as words } from './messages.js';
import type { useDfsProps } from './use-dfs-props.js';

/** The picks and their age. Suspects (too good to be true) are listed apart. A price that is too old has no value. */
export const FoundLegs = ({
  legs,
  asOf,
  asked,
}: {
  legs: readonly Leg[];
  asOf: number;
  asked: ReturnType<typeof useDfsProps>;
}) => {
  const isOld = useIsPast(asOf + LOCK_AGE_MS.upcoming);
  const isOldLive = useIsPast(asOf + LOCK_AGE_MS.live);
  const isTooOld = ({ event }: Leg) => isOld || (isOldLive && hasStarted(event, serverNow()));
  const usable = legs.map((leg) => (isTooOld(leg) ? withoutPrice(leg) : leg));
  const suspects = usable.filter(isSuspect);
  return (
    <>
      <AskedLine legs={legs} asOf={asOf} asked={asked} />
      {isOld ? (
        <Banner tone="warning" icon={Clock}>
          <b className="b">{words.old}</b> <span className="c2">{words.oldWhy}</span>
        </Banner>
      ) : null}
      {suspects.length < usable.length ? <LegPages legs={usable.filter((leg) => !isSuspect(leg))} /> : null}
      {suspects.length > 0 ? (
        <section aria-label={words.checkFirst}>
          <div className="sect">
            <h2>{words.checkFirst}</h2>
            <span className="c3 s12">{words.checkFirstWhy}</span>
          </div>
          <LegPages legs={suspects} isSuspect />
        </section>
      ) : null}
    </>
  );
};

const isSuspect = ({ value }: Leg): boolean => value !== undefined && suspectValue(value) !== undefined;

/** Whether a moment by this machine's clock has passed. Redraws when it does. */
const useIsPast = (at: number): boolean => {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    return after(Math.max(0, at - Date.now()), () => setPassed(at));
  }, [at]);
  return passed === at;
};

/** How many picks there are, when the oldest was loaded, and a button that reloads them. */
const AskedLine = ({
  legs,
  asOf,
  asked,
}: {
  legs: readonly Leg[];
  asOf: number;
  asked: ReturnType<typeof useDfsProps>;
}) => (
  <div className="toolbar">
    <span className="grow num">
      <b className="c1 b">{words.counted(legs.length, new Set(legs.map(({ event }) => event.id)).size)}</b>
    </span>
    <span className="num">{words.asOf(timeOfDay(asOf))}</span>
    <button type="button" className="btn sm" disabled={asked.isFetching} onClick={asked.refresh}>
      <RefreshCw className={asked.isFetching ? 'ico s spin' : 'ico s'} aria-hidden />
      {words.refresh}
    </button>
  </div>
);
