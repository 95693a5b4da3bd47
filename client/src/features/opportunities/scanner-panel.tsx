import './scanner-panel.css';
import type { OpportunityList } from '@fairline/shared/contract';
import { useAtom, useAtomValue } from 'jotai';
import { bankrollAtom } from '../../lib/choices/betting-terms.js';
import { scannerAtom } from '../../lib/choices/scanner.js';
import { FILTER_RANGES, SCANNER_PROFIT, scannerStake } from '../../lib/choices/scanner-limits.js';
import { SCANNER_SORTS, scannerSortAtom } from '../../lib/choices/scanner-sort.js';
import type { Scanner } from '../../lib/choices/scanner-terms.js';
import { percent, wholeMoney } from '../../lib/format.js';
import { Segments } from '../../ui/inputs/segments.js';
import { Slider } from '../../ui/inputs/slider.js';
import { BankrollInput } from './bankroll-input.js';
import { opportunityMessages as words } from './messages.js';

/** Settings for use while watching a scanner; they apply at once. The others are among the filters. */
export const ScannerPanel = ({ list }: { list: OpportunityList }) => {
  const [scanner, setScanner] = useAtom(scannerAtom);
  const [sort, setSort] = useAtom(scannerSortAtom);
  const change = (one: Partial<Scanner>) => setScanner({ ...scanner, ...one });
  return (
    <section className="scanbar" aria-label={words.panel}>
      {list === 'arbitrage' ? (
        <ForArbitrage scanner={scanner} onChange={change} />
      ) : (
        <ForMiddles scanner={scanner} onChange={change} />
      )}
      <BankrollInput />
      <Segments
        label={words.sort}
        choices={SCANNER_SORTS.map((value) => ({ value, title: words.sorts[list][value] }))}
        chosen={sort}
        onChoose={setSort}
      />
    </section>
  );
};

interface SetProps {
  readonly scanner: Scanner;
  readonly onChange: (change: Partial<Scanner>) => void;
}

const ForArbitrage = ({ scanner: { minProfit, maxStake }, onChange }: SetProps) => {
  const stakes = scannerStake(useAtomValue(bankrollAtom));
  return (
    <>
      <Slider
        label={words.minProfit}
        text={percent(minProfit)}
        value={minProfit}
        {...SCANNER_PROFIT}
        onChange={(profit) => onChange({ minProfit: profit })}
      />
      <Slider
        label={words.maxStake}
        text={wholeMoney(Math.min(maxStake, stakes.max))}
        value={maxStake}
        {...stakes}
        onChange={(stake) => onChange({ maxStake: stake })}
      />
    </>
  );
};

const ForMiddles = ({ scanner: { minGap, minProbability }, onChange }: SetProps) => (
  <>
    <Slider
      label={words.minGap}
      text={minGap.toFixed(1)}
      value={minGap}
      {...FILTER_RANGES.minGap}
      onChange={(gap) => onChange({ minGap: gap })}
    />
    <Slider
      label={words.minProbability}
      text={percent(minProbability, 0)}
      value={minProbability}
      {...FILTER_RANGES.minProbability}
      onChange={(probability) => onChange({ minProbability: probability })}
    />
  </>
);
