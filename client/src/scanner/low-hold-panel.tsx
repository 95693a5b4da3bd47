import { bookTitle, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { percent, wholeMoney } from '../platform/format.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { Slider } from '../ui/inputs/slider.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { AlertMe } from './alert-me.js';
import { FoundFrame, FoundSettings, useFoundCount } from './found-frame.js';
import { LegGone } from './leg-gone.js';
import { LegHead } from './leg-lines.js';
import { lowHoldMessages as words } from './low-hold-messages.js';
import { GoneLowHoldRow, LowHoldRow } from './low-hold-row.js';
import { opportunityMessages } from './messages.js';
import { LOW_HOLD_SEARCH, lowHoldListAtom } from './model/low-hold-search.js';
import { lowHoldView } from './model/low-hold-view.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './model/scanner-criteria.js';
import { OfferList } from './offer-list.js';
import { PlacedStrip } from './placed-strip.js';

/** The cheapest bets on every outcome of a market, in every sport that the user searches, found here from the boards as prices move. */
export const LowHoldPanel = ({ isPaused }: { isPaused: boolean }) => {
  const list = useAtomValue(lowHoldListAtom);
  const criteria = useAtomValue(scannerCriteriaAtom);
  useFoundCount('holds', list, criteria, lowHoldView);
  return (
    <>
      <FoundFrame
        search={LOW_HOLD_SEARCH}
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
