import './gone.css';
import {
  bookTitle,
  type ListedOffer,
  type OfferedLeg,
  type Opportunity,
  type PositionOffer,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { quoteAtom } from '../market/model/board/board-atoms.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom, pastTimeAtom } from '../platform/clock.js';
import { shortSpan, signedPercent, span } from '../platform/format.js';
import { quoteOfLeg } from '../slip/model/items-of-position.js';
import { ValueChip } from '../ui/value-chip.js';
import { LegGoneButton } from './leg-gone-button.js';
import { DenseLegs, legLinesOf } from './leg-lines.js';
import { LifeLine, Peak } from './life.js';
import { opportunityMessages as words } from './messages.js';
import type { GoneRow } from './model/live-view.js';
import { OfferDetailsButton } from './offer-details-button.js';
import { OfferRow } from './offer-row.js';
import { OpportunityMatch } from './opportunity-match.js';
import { Placed } from './row-actions.js';

/**
 * An opportunity that has just ended: struck through, with the reason, for a few more seconds. A user who holds one leg of it finds help
 * here too.
 */
export const GoneCard = ({ row }: { row: GoneRow<PositionOffer> }) => {
  const { live, last, at, why } = row;
  const now = useAtomValue(nowAtom);
  const { opportunity } = live;
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  const lost = why === 'price moved' && !isPast ? <LostPrices on={opportunity} legs={last.legs} /> : null;
  return (
    <GoneOffer
      row={row}
      className={opportunity.kind === 'middle' ? 'mid gone' : 'gone'}
      actions={
        <>
          <LegGoneButton offer={last} />
          <Placed offer={last} />
        </>
      }
      more={lost}
      life={
        <div className="life">
          <LifeLine steps={live.steps} isOver of={opportunity.kind} />
          <div className="sub num">{words.lived(span(at - live.openedAt))}</div>
          <OfferDetailsButton offer={last} about="life" goneAt={at} />
          <Peak live={live} />
        </div>
      }
    >
      <div className="o-y">
        <div className="b c2">{words.gone(shortSpan(now - at))}</div>
        <div className="sub num">
          {words.endings[why]}
          {lost}
        </div>
      </div>
    </GoneOffer>
  );
};

/** A row that has just ended, in its last state; `children` say in the line when and why. */
export const GoneOffer = <O extends ListedOffer>({
  row: { live, last, at, why },
  className,
  value = signedPercent(last.value),
  actions,
  more,
  life,
  children,
}: {
  row: GoneRow<O>;
  className: string;
  /** Its value in words. */
  value?: string;
  actions: ReactNode;
  /** What else is known of why it ended. */
  more?: ReactNode;
  life: ReactNode;
  children: ReactNode;
}) => {
  const now = useAtomValue(nowAtom);
  const { opportunity } = live;
  return (
    <OfferRow
      on={opportunity}
      className={className}
      actions={actions}
      details={() => (
        <>
          <div>
            <h3>{words.gone(span(now - at))}</h3>
            <p>{words.endings[why]}</p>
            {more}
          </div>
          {life}
        </>
      )}
    >
      <div className="o-p">
        <ValueChip text={value} band={0} size="large" />
      </div>
      <OpportunityMatch on={opportunity} />
      <DenseLegs legs={legLinesOf(opportunity, last.legs)} on={opportunity} />
      {children}
    </OfferRow>
  );
};

/** The prices that ended an opportunity, then and now, if their board is loaded. */
const LostPrices = ({ on, legs }: { on: Opportunity; legs: readonly OfferedLeg[] }) => (
  <>
    {legs.map((leg) => (
      <LostPrice key={`${leg.outcome} ${leg.price.book}`} on={on} leg={leg} />
    ))}
  </>
);

const LostPrice = ({ on, leg }: { on: Opportunity; leg: OfferedLeg }) => {
  const now = useAtomValue(quoteAtom(quoteOfLeg(on, leg)))?.price;
  const write = useAtomValue(writePriceAtom);
  if (now === undefined || now >= leg.price.price) return null;
  return (
    <span className="num">
      {' · '}
      {bookTitle(leg.price.book)} {write(leg.price.price)} <span className="down">▼</span> {write(now)}
    </span>
  );
};
