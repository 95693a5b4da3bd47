import './value.css';
import type { BoardId } from '@fairline/shared/contract';
import { SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { percent } from '../platform/format.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { Slider } from '../ui/inputs/slider.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { AlertMe } from './alert-me.js';
import { FoundFrame, FoundSettings, useFoundCount } from './found-frame.js';
import { LegHead } from './leg-lines.js';
import { opportunityMessages } from './messages.js';
import { VALUE_SEARCH, valueListAtom } from './model/value-search.js';
import { valueCriteriaAtom, valueView } from './model/value-view.js';
import { OfferList } from './offer-list.js';
import { PlacedStrip } from './placed-strip.js';
import { valueMessages as words } from './value-messages.js';
import { GoneValueRow, ValueRow } from './value-row.js';

/** All bets worth the user's minimum, in every sport they search, found here from the boards as prices move; with `only` on that board alone. */
export const ValuePanel = ({ isPaused, only }: { isPaused: boolean; only?: BoardId }) => {
  const list = useAtomValue(valueListAtom);
  const criteria = useAtomValue(valueCriteriaAtom);
  useFoundCount('value', list, criteria, valueView);
  return (
    <FoundFrame
      search={VALUE_SEARCH}
      only={only}
      hasProps={criteria.scanner.valueProps}
      settings={<ValueSettings />}
      placed={<PlacedStrip withBets />}
      waiting={<SkeletonRows of="value" rows={18} word={words.loading} />}
    >
      <OfferList
        held={list}
        criteria={criteria}
        view={valueView}
        className="val"
        pageSize={ROWS}
        isPaused={isPaused}
        suspectAbove={SUSPECT_ABOVE.value}
        tools={<AlertMe kind="value" />}
        head={<Head />}
        card={(offer, move) => <ValueRow key={offer.live.opportunity.id} offer={offer} move={move} />}
        gone={(row) => <GoneValueRow row={row} />}
        empty={<NoValue bankroll={criteria.bankroll} />}
      />
    </FoundFrame>
  );
};

/** Rows on a page: more than fit on a screen. */
const ROWS = 30;

const Head = () => (
  <div className="opp-line oh" aria-hidden="true">
    <span>{words.ev}</span>
    <span>{opportunityMessages.match}</span>
    <LegHead />
    <span className="r">{words.fair}</span>
    <span>{opportunityMessages.life}</span>
    <span />
  </div>
);

const ValueSettings = () => {
  const [scanner, setScanner] = useAtom(scannerAtom);
  return (
    <FoundSettings sorts={words.sorts}>
      <Slider
        label={words.minimum}
        text={percent(scanner.minValueEv)}
        value={scanner.minValueEv}
        {...FILTER_RANGES.minValueEv}
        max={10}
        onChange={(minValueEv) => setScanner({ ...scanner, minValueEv })}
      />
    </FoundSettings>
  );
};

const NoValue = ({ bankroll }: { bankroll: number }): ReactNode => (
  <EmptyPanel icon={TrendingUp} title={words.none}>
    <p>{bankroll > 0 ? words.noneHint : opportunityMessages.noBankroll}</p>
  </EmptyPanel>
);
