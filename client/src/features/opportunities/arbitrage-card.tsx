import { gameUnder, type Split } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { scannerAtom } from '../../lib/choices/scanner.js';
import { nowAtom } from '../../lib/clock.js';
import { money, percent, signedPercent, span } from '../../lib/format.js';
import { rampPlace } from '../../lib/ramp-place.js';
import { quoteOfLeg } from '../../lib/slip/items-of-position.js';
import { ValueChip } from '../../ui/value-chip.js';
import type { ArbitrageOffer } from './arbitrage-offer.js';
import { Execute } from './execute.js';
import { Expiry } from './expiry.js';
import { legSelection, marketInWords } from './in-words.js';
import { LegLines } from './leg-lines.js';
import { LifeLine } from './life-line.js';
import { opportunityMessages as words } from './messages.js';
import { OpportunityMatch } from './opportunity-match.js';

/** One arbitrage: what it leaves for sure, on which legs, and its life so far. */
export const ArbitrageCard = memo(function ArbitrageCard({ offer }: { offer: ArbitrageOffer }) {
  const { opportunity } = offer.live;
  const event = gameUnder(opportunity);
  const stakes = (offer.split ?? offer.exact).stakes;
  const legs = offer.legs.map(({ outcome, price }, i) => ({
    selection: legSelection(opportunity, { outcome, line: opportunity.line }),
    quote: quoteOfLeg(opportunity, { outcome, line: opportunity.line, price }),
    price,
    stake: stakes[i],
  }));
  return (
    <article className={offer.suspicion ? 'opp suspect' : 'opp'}>
      <div className="o-p">
        <ValueChip text={signedPercent(offer.profit)} band={rampPlace(offer.profit)} size="large" />
      </div>
      <OpportunityMatch event={event} market={marketInWords(opportunity)} />
      <LegLines legs={legs} on={opportunity} hasSplit />
      {offer.suspicion ? (
        <p className="why o-y">{offer.suspicion}</p>
      ) : (
        <>
          <Money offer={offer} />
          <Life offer={offer} />
          {offer.split ? <ExecuteArbitrage offer={offer} split={offer.split} /> : null}
        </>
      )}
    </article>
  );
});

const ExecuteArbitrage = ({ offer: { live, legs, profit }, split }: { offer: ArbitrageOffer; split: Split }) => (
  <Execute
    opportunity={live.opportunity}
    legs={legs.map((leg, i) => ({ ...leg, line: live.opportunity.line, stake: split.stakes[i]! }))}
    said={words.arbitrageAdded(percent(profit, 2))}
  />
);

// The money shown large is what is left in the worst case after rounding; the exact figure is small.
const Money = ({ offer: { split, exact } }: { offer: ArbitrageOffer }) => {
  const { roundTo } = useAtomValue(scannerAtom);
  if (!split)
    return (
      <div className="o-g">
        <div className="sub">{roundTo === 0 ? null : words.noneAfterRounding(roundTo)}</div>
        <div className="sub num">{words.exact(money(exact.profit))}</div>
      </div>
    );
  return (
    <div className="o-g">
      <div className="bigmoney">{money(split.profit)}</div>
      <div className="sub num">
        <span className="mob">{words.worst}</span>
        {percent((split.profit / split.total) * 100, 2)} · {words.exact(money(exact.profit))}
      </div>
    </div>
  );
};

const Life = ({ offer: { live } }: { offer: ArbitrageOffer }) => {
  const now = useAtomValue(nowAtom);
  return (
    <div className="life o-f">
      <LifeLine steps={live.steps} isOver={false} />
      <div className="sub num">
        {words.open(span(now - live.openedAt))}
        <span className="pk">{words.peak(percent(live.peak, 2))}</span>
      </div>
      <div className="sub num">
        <Expiry live={live} />
      </div>
    </div>
  );
};
