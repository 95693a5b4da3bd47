import { bookTitle, type LowHoldOffer } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { nowAtom } from '../platform/clock.js';
import { money, percent, shortSpan, signedMoney, span, wholeMoney } from '../platform/format.js';
import { pushOutcome } from '../slip/model/push-outcome.js';
import { GoneOffer } from './gone-card.js';
import { LegGoneButton } from './leg-gone-button.js';
import { capInWords, DenseLegs, legLinesOf } from './leg-lines.js';
import { LegNotes } from './leg-notes.js';
import { lowHoldMessages as words } from './low-hold-messages.js';
import { opportunityMessages } from './messages.js';
import type { GoneRow, Move } from './model/live-view.js';
import { asPosition } from './model/low-hold-position.js';
import { MuteButton } from './mute-button.js';
import { OfferRow } from './offer-row.js';
import { OpportunityMatch } from './opportunity-match.js';
import { Placed, RowActions } from './row-actions.js';
import { bornAt, SeenFor } from './seen-for.js';
import { ValueMark } from './value-mark.js';

/** One low hold: what it costs to have $100 count, its legs with their stakes, its hold, and since when. */
export const LowHoldRow = memo(function LowHoldRow({ offer, move }: { offer: LowHoldOffer; move?: Move | undefined }) {
  const { live, legs, value, split, counts, cappedBy, suspicion } = offer;
  const { opportunity } = live;
  const position = asPosition(offer);
  return (
    <OfferRow
      on={opportunity}
      className={suspicion ? 'suspect' : ''}
      actions={<RowActions offer={position} stakes={split.stakes} said={words.added(money(split.profit))} />}
      details={() => (
        <>
          <Cost offer={offer} />
          <LegNotes legs={legLinesOf(opportunity, legs, split.stakes)} offer={position} />
          <LifeSoFar offer={offer} />
          <div className="more-acts">
            <LegGoneButton offer={position} stakes={split.stakes} />
            <MuteButton offer={offer} />
          </div>
        </>
      )}
    >
      <ValueMark text={costInWords(value)} band={bandOf(value)} openedAt={bornAt(live)} move={move} />
      <OpportunityMatch on={opportunity} />
      <DenseLegs legs={legLinesOf(opportunity, legs, split.stakes)} on={opportunity} cappedBy={cappedBy} />
      <div className="o-g" title={countedIn(offer)}>
        <div className="bigmoney">{percent(offer.hold, 2)}</div>
        <div className="sub num">{words.countsNow(wholeMoney(Math.round(counts)))}</div>
      </div>
      <SeenFor live={live} />
    </OfferRow>
  );
});

/** A low hold that was open a moment ago: struck through, with the reason. */
export const GoneLowHoldRow = ({ row }: { row: GoneRow<LowHoldOffer> }) => {
  const { last, at, why } = row;
  const now = useAtomValue(nowAtom);
  const position = asPosition(last);
  return (
    <GoneOffer
      row={row}
      className="gone"
      value={costInWords(last.value)}
      actions={
        <>
          <LegGoneButton offer={position} />
          <Placed offer={position} />
        </>
      }
      life={<LifeSoFar offer={last} />}
    >
      <div className="o-y">
        <div className="b c2">{opportunityMessages.gone(shortSpan(now - at))}</div>
        <div className="sub num">{opportunityMessages.endings[why]}</div>
      </div>
    </GoneOffer>
  );
};

/** What each 100 that count cost: $1.46, or what they leave: +$0.40. A value is the cost below zero. */
const costInWords = (value: number): string => (value > 0 ? signedMoney(value) : money(-value));

/** The cheaper, the brighter; what leaves a profit is brightest. In dollars for each 100 that count. */
const bandOf = (value: number): 0 | 1 | 2 | 3 | 4 =>
  value >= 0 ? 4 : value >= -1 ? 3 : value >= -2.5 ? 2 : value >= -5 ? 1 : 0;

const countedIn = ({ live: { opportunity }, legs, counts }: LowHoldOffer): string =>
  words.countsAt(money(counts), bookTitle(legs[opportunity.counted]!.price.book));

const Cost = ({ offer }: { offer: LowHoldOffer }) => {
  const { live, value, split, cappedBy, suspicion } = offer;
  const push = pushOutcome(live.opportunity);
  return (
    <div>
      <h3>{words.details}</h3>
      <p className="num c1">{value > 0 ? words.profitOf(money(value)) : words.costOf(money(-value))}</p>
      <p className="num">{countedIn(offer)}</p>
      <p>{words.othersDoNot}</p>
      <p className="num">{words.worst(signedMoney(split.profit), wholeMoney(split.total))}</p>
      {push === undefined ? null : <p>{push}</p>}
      {cappedBy === undefined ? null : <p className="num">{capInWords(cappedBy)}</p>}
      {suspicion === undefined ? null : <p className="warn">{suspicion}</p>}
    </div>
  );
};

const LifeSoFar = ({ offer: { live } }: { offer: LowHoldOffer }) => {
  const lasted = span(useAtomValue(nowAtom) - live.openedAt);
  return (
    <div className="life">
      <h3>{opportunityMessages.life}</h3>
      <div className="sub num">
        {opportunityMessages.open(live.wasThere ? opportunityMessages.sinceAtLeast(lasted) : lasted)}
      </div>
      <div className="sub num">{words.cheapest(costInWords(-live.cheapest))}</div>
    </div>
  );
};
