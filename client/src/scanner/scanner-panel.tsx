import './scanner-panel.css';
import type { OpportunityList } from '@fairline/shared/contract';
import { useAtom, useAtomValue } from 'jotai';
import { bankrollAtom } from '../market/model/choices/betting-terms.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { FILTER_RANGES, SCANNER_PROFIT, scannerStake } from '../market/model/choices/scanner-limits.js';
import { SCANNER_SORTS, scannerSortAtom } from '../market/model/choices/scanner-sort.js';
import type { Scanner } from '../market/model/choices/scanner-terms.js';
import { useBankrollInput } from '../market/model/choices/use-bankroll-input.js';
import { percent, wholeMoney } from '../platform/format.js';
import { Field } from '../ui/inputs/field.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { Segments } from '../ui/inputs/segments.js';
import { Slider } from '../ui/inputs/slider.js';
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
        choices={SCANNER_SORTS.map((value) => ({
          value,
          title: words.sorts[list === 'middles' && scanner.middlesBy === 'simple' ? 'simple' : list][value],
        }))}
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

const ForMiddles = ({ scanner, onChange }: SetProps) => (
  <>
    {MIDDLE_SLIDERS[scanner.middlesBy].map(({ name, text }) => (
      <Slider
        key={name}
        label={words[name]}
        text={text(scanner[name])}
        value={scanner[name]}
        {...FILTER_RANGES[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    ))}
  </>
);

type Minimum = 'minMiddleEv' | 'minModelProbability' | 'minGap' | 'minProbability';

const MIDDLE_SLIDERS: Readonly<
  Record<Scanner['middlesBy'], readonly { readonly name: Minimum; readonly text: (value: number) => string }[]>
> = {
  model: [
    { name: 'minMiddleEv', text: (ev) => percent(ev, 1) },
    { name: 'minModelProbability', text: (chance) => (chance === 0 ? words.off : percent(chance, 0)) },
  ],
  simple: [
    { name: 'minGap', text: (gap) => gap.toFixed(1) },
    { name: 'minProbability', text: (chance) => percent(chance, 0) },
  ],
};

/** The user's bankroll. Stakes follow as it is typed. */
const BankrollInput = () => {
  const { typed, type, problem, hint } = useBankrollInput();
  return (
    <Field label={words.bankroll} error={problem} hint={hint}>
      {(described) => <MoneyInput typed={typed} onType={type} min={1} described={described} />}
    </Field>
  );
};
