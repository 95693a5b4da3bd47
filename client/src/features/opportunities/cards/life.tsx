import { useAtomValue } from 'jotai';
import { nowAtom } from '../../../lib/clock.js';
import { span } from '../../../lib/format.js';
import type { Offer } from '../list/live-view.js';
import { opportunityMessages as words } from '../messages.js';
import { Expiry } from './expiry.js';
import { LifeLine } from './life-line.js';
import { Peak } from './peak.js';
import { UsualLife } from './usual-life.js';

/** How long an offer has lived, how its value moved over all books, how much longer it is worth a look, and how long similar ones usually live. */
export const Life = ({ offer: { live, legs } }: { offer: Offer }) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="life o-f">
      <LifeLine steps={live.steps} isOver={false} of={live.opportunity.kind} />
      <div className="sub num">{words.open(span(now - live.openedAt))}</div>
      <Peak live={live} />
      <div className="sub num">
        <Expiry live={live} />
      </div>
      <UsualLife on={live.opportunity} books={legs.map(({ price }) => price.book)} />
    </div>
  );
};
