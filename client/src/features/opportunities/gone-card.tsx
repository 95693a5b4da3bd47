import { type Arbitrage, gameUnder, type LiveOpportunity } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../lib/clock.js';
import { percent, signedPercent, span } from '../../lib/format.js';
import { quoteOfLeg } from '../../lib/slip/items-of-position.js';
import { ValueChip } from '../../ui/value-chip.js';
import { legSelection, marketInWords } from './in-words.js';
import { LegLines } from './leg-lines.js';
import { LifeLine } from './life-line.js';
import type { Ended } from './list-atoms.js';
import { opportunityMessages as words } from './messages.js';
import { OpportunityMatch } from './opportunity-match.js';

/** An arbitrage that has just ended: struck, with the reason, for a few seconds more. */
export const GoneCard = ({ ended: { live, closing } }: { ended: Ended & { live: LiveOpportunity<Arbitrage> } }) => {
  const now = useAtomValue(nowAtom);
  const { opportunity } = live;
  const event = gameUnder(opportunity);
  const legs = opportunity.outcomes.flatMap((outcome, i) => {
    const price = opportunity.prices[i]?.[0];
    if (!price) return [];
    const leg = { outcome, line: opportunity.line, price };
    const selection = legSelection(opportunity, leg);
    return [{ selection, quote: quoteOfLeg(opportunity, leg), price, stake: undefined }];
  });
  return (
    <article className="opp gone">
      <div className="o-p">
        <ValueChip text={signedPercent(opportunity.profit)} band={0} size="large" />
      </div>
      <OpportunityMatch event={event} market={marketInWords(opportunity)} />
      <LegLines legs={legs} on={opportunity} hasSplit={false} />
      <div className="o-g">
        <div className="b c2">{words.gone(span(now - closing.at))}</div>
        <div className="sub">{words.endings[closing.why]}</div>
      </div>
      <div className="life o-f">
        <LifeLine steps={live.steps} isOver />
        <div className="sub num">
          {words.lived(span(closing.at - live.openedAt))}
          <span className="pk">{words.peak(percent(live.peak, 2))}</span>
        </div>
      </div>
    </article>
  );
};
