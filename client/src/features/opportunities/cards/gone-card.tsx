import './gone.css';
import { gameUnder } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../../../lib/clock.js';
import { signedPercent, span } from '../../../lib/format.js';
import { ValueChip } from '../../../ui/value-chip.js';
import type { GoneRow, Offer } from '../list/live-view.js';
import { opportunityMessages as words } from '../messages.js';
import { marketInWords } from '../offers/in-words.js';
import { LegGoneButton } from '../rehedge/leg-gone-button.js';
import { LegLines, legLinesOf } from './leg-lines.js';
import { LifeLine } from './life-line.js';
import { LostPrices } from './lost-prices.js';
import { OfferDetailsButton } from './offer-details-button.js';
import { OpportunityMatch } from './opportunity-match.js';
import { Peak } from './peak.js';

/**
 * An opportunity that has just ended: struck through, with the reason, for a few more seconds. A user who holds one leg of it finds help
 * here too.
 */
export const GoneCard = ({ row: { live, last, at, why } }: { row: GoneRow<Offer> }) => {
  const now = useAtomValue(nowAtom);
  const { opportunity } = live;
  return (
    <article className={opportunity.kind === 'middle' ? 'opp mid gone' : 'opp gone'}>
      <div className="o-p">
        <ValueChip text={signedPercent(last.value)} band={0} size="large" />
      </div>
      <OpportunityMatch event={gameUnder(opportunity)} market={marketInWords(opportunity)} />
      <LegLines legs={legLinesOf(opportunity, last.legs)} on={opportunity} hasSplit={false} />
      <div className="o-g">
        <div className="b c2">{words.gone(span(now - at))}</div>
        <div className="sub">{words.endings[why]}</div>
        {why === 'price moved' ? <LostPrices on={opportunity} legs={last.legs} /> : null}
      </div>
      <div className="life o-f">
        <LifeLine steps={live.steps} isOver of={opportunity.kind} />
        <div className="sub num">{words.lived(span(at - live.openedAt))}</div>
        <Peak live={live} />
      </div>
      <div className="o-a acts">
        <OfferDetailsButton offer={last} about="life" goneAt={at} />
        <LegGoneButton offer={last} />
      </div>
    </article>
  );
};
