import { gameUnder, middleRange } from '@fairline/shared/domain';
import { memo } from 'react';
import { money, percent } from '../../lib/format.js';
import { quoteOfLeg } from '../../lib/slip/items-of-position.js';
import { ValueChip } from '../../ui/value-chip.js';
import { Execute } from './execute.js';
import { Expiry } from './expiry.js';
import { legSelection, marketInWords } from './in-words.js';
import { LegLines } from './leg-lines.js';
import { opportunityMessages as words } from './messages.js';
import type { MiddleOffer } from './middle-offer.js';
import { OpportunityMatch } from './opportunity-match.js';
import { RangeScale } from './range-scale.js';

/** One middle: its legs, where both win, how often that would have to happen, and what it leaves. */
export const MiddleCard = memo(function MiddleCard({ offer }: { offer: MiddleOffer }) {
  const { opportunity } = offer.live;
  const event = gameUnder(opportunity);
  const [from, to] = middleRange(opportunity);
  const legs = offer.legs.map(({ outcome, line, price }) => ({
    selection: legSelection(opportunity, { outcome, line }),
    quote: quoteOfLeg(opportunity, { outcome, line, price }),
    price,
    stake: offer.stake,
  }));
  return (
    <article className="opp mid">
      <div className="o-p">
        <ValueChip
          text={percent(opportunity.probability, 0)}
          band={opportunity.probability > offer.breakEven ? 2 : 0}
          size="large"
        />
      </div>
      <OpportunityMatch event={event} market={`${marketInWords(opportunity)} · ${words.gap(opportunity.gap)}`} />
      <LegLines legs={legs} on={opportunity} hasSplit={false} />
      <div className="o-w">
        <RangeScale from={from} to={to} label={`${words.winBetween} ${from} – ${to}`} />
      </div>
      <Chances offer={offer} />
      <Execute
        opportunity={opportunity}
        legs={offer.legs.map((leg) => ({ ...leg, stake: offer.stake }))}
        said={words.middleAdded(percent(opportunity.probability, 0))}
      />
    </article>
  );
});

const Chances = ({ offer: { live, breakEven, bothWin, oneWins } }: { offer: MiddleOffer }) => {
  const [before, win, between, lose] = words.bothWin(`+${money(bothWin)}`, money(oneWins));
  return (
    <div className="mnum o-n">
      <span>
        <b>{percent(live.opportunity.probability, 0)}</b>
        {words.simple}
      </span>
      <span>
        <b>{percent(breakEven)}</b>
        {words.breakEven}
      </span>
      <Expiry live={live} />
      <span className="all">
        {before}
        <b>{win}</b>
        {between}
        <b>{lose}</b>
      </span>
    </div>
  );
};
