import { hasStarted, LOCK_AGE_MS, suspectValue } from '@fairline/shared/domain';
import { Clock } from 'lucide-react';
import { serverNow } from '../../lib/clock.js';
import { Banner } from '../../ui/banner.js';
import { AskedLine } from './asked-line.js';
import { type Leg, withoutPrice } from './leg.js';
import { LegPages } from './leg-pages.js';
import { dfsMessages as words } from './messages.js';
import type { useDfsProps } from './use-dfs-props.js';
import { useIsPast } from './use-is-past.js';

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
