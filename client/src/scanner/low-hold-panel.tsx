import type { BoardId } from '@fairline/shared/contract';
import { bookTitle, type LowHoldOffer, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { ArrowLeftRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { nowAtom } from '../platform/clock.js';
import { money, percent, shortSpan, signedMoney, span, wholeMoney } from '../platform/format.js';
import { pushOutcome } from '../slip/model/push-outcome.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { Slider } from '../ui/inputs/slider.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { AlertMe } from './alert-me.js';
import { ConvertLink } from './convert-link.js';
import { FoundFrame, FoundSettings, useFoundCount } from './found-frame.js';
import { GoneOffer } from './gone-card.js';
import { LegGone } from './leg-gone.js';
import { LegGoneButton } from './leg-gone-button.js';
import { capInWords, DenseLegs, LegHead, legLinesOf } from './leg-lines.js';
import { LegNotes } from './leg-notes.js';
import { lowHoldMessages as words } from './low-hold-messages.js';
import { opportunityMessages } from './messages.js';
import { type GoneRow, lowHoldView, type Move } from './model/live-view.js';
import { asPosition } from './model/low-hold-position.js';
import { LOW_HOLD_SEARCH, lowHoldListAtom } from './model/low-hold-search.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './model/scanner-criteria.js';
import { MuteButton } from './mute-button.js';
import { OfferList } from './offer-list.js';
import { OfferRow } from './offer-row.js';
import { OpportunityMatch } from './opportunity-match.js';
import { PlacedStrip } from './placed-strip.js';
import { Placed, RowActions } from './row-actions.js';
import { bornAt, SeenFor } from './seen-for.js';
import { ValueMark } from './value-mark.js';

/** The cheapest bets on every outcome of a market, in every sport that the user searches, found here from the boards as prices move; with `only` on that board alone. */
export const LowHoldPanel = ({ isPaused, only }: { isPaused: boolean; only?: BoardId }) => {
  const list = useAtomValue(lowHoldListAtom);
  const criteria = useAtomValue(scannerCriteriaAtom);
  useFoundCount('holds', list, criteria, lowHoldView);
  return (
    <>
      <FoundFrame
        search={LOW_HOLD_SEARCH}
        only={only}
        hasProps={criteria.scanner.holdProps}
        settings={<Settings />}
        placed={<PlacedStrip />}
        waiting={<SkeletonRows of="scanner" rows={12} word={words.loading} />}
      >
        <OfferList
          held={list}
          criteria={criteria}
          view={lowHoldView}
          isPaused={isPaused}
          suspectAbove={SUSPECT_ABOVE.arbitrage}
          tools={<AlertMe kind="hold" />}
          head={<Head />}
          card={(offer, move) => <LowHoldRow key={offer.live.opportunity.id} offer={offer} move={move} />}
          gone={(row) => <GoneLowHoldRow row={row} />}
          empty={<NoLowHold criteria={criteria} />}
        />
      </FoundFrame>
      <LegGone />
    </>
  );
};

const Head = () => (
  <div className="opp-line oh" aria-hidden="true">
    <span>{words.cost}</span>
    <span>{opportunityMessages.match}</span>
    <LegHead />
    <span>{words.hold}</span>
    <span>{opportunityMessages.life}</span>
    <span />
  </div>
);

const Settings = () => {
  const [scanner, setScanner] = useAtom(scannerAtom);
  return (
    <FoundSettings sorts={words.sorts}>
      <Slider
        label={words.maximum}
        text={percent(scanner.maxLowHold)}
        value={scanner.maxLowHold}
        {...FILTER_RANGES.maxLowHold}
        max={5}
        onChange={(maxLowHold) => setScanner({ ...scanner, maxLowHold })}
      />
      <Slider
        label={words.counts}
        text={wholeMoney(scanner.holdCounts)}
        value={scanner.holdCounts}
        {...FILTER_RANGES.holdCounts}
        max={2_000}
        onChange={(holdCounts) => setScanner({ ...scanner, holdCounts })}
      />
    </FoundSettings>
  );
};

const NoLowHold = ({ criteria: { bankroll, scanner } }: { criteria: ScannerCriteria }): ReactNode => (
  <EmptyPanel icon={ArrowLeftRight} title={words.none}>
    <p>
      {bankroll <= 0
        ? opportunityMessages.noBankroll
        : scanner.rolloverBook === null
          ? words.noneHint
          : words.noneAt(bookTitle(scanner.rolloverBook))}
    </p>
  </EmptyPanel>
);

/** One low hold: what it costs to have $100 count, its legs with their stakes, its hold, and since when. */
const LowHoldRow = memo(function LowHoldRow({ offer, move }: { offer: LowHoldOffer; move?: Move | undefined }) {
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
            <ConvertLink on={opportunity} legs={legs} />
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
const GoneLowHoldRow = ({ row }: { row: GoneRow<LowHoldOffer> }) => {
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
