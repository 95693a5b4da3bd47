import { type PriceWish } from '@fairline/shared/domain';
import { FILTER_RANGES, type InputRange, TABLE_RANGES, takes } from '../model/choices/scanner-limits.js';
import type { View } from '../model/choices/view.js';
import { type FilterMode, isScannerMode } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** Why a draft cannot be applied: it has no sport or no market, or a number is out of range. */
export const draftProblem = (draft: View, applied: View, mode: FilterMode) => {
  const { sports, markets, props, scanner, table } = draft;
  const isScanner = isScannerMode(mode);
  const asked = isScanner ? [scanner.sports ?? sports] : [sports, mode === 'game' ? markets : props];
  if (asked.some((list) => list.length === 0)) return { text: words.nothingToShow, reasons: [] };
  const refused = isScanner
    ? INPUTS.filter((name) => isRefused(name, draft, applied)).map((name) => inWords(name, FILTER_RANGES[name]))
    : TABLE_INPUTS.filter((name) => !takes(TABLE_RANGES[name], table[name] ?? 0)).map((name) =>
        inWords(name, TABLE_RANGES[name]),
      );
  const [first, ...others] = areOdds(isScanner ? scanner : table) ? refused : [...refused, words.notOdds];
  return first === undefined ? undefined : { text: first, reasons: others };
};

const areOdds = ({ minOdds, maxOdds }: Omit<PriceWish, 'minLimit'>): boolean =>
  [minOdds, maxOdds].every((odds) => odds === null || Math.abs(odds) >= 100);

type Input = keyof typeof FILTER_RANGES;
type TableInput = keyof typeof TABLE_RANGES;
const INPUTS = Object.keys(FILTER_RANGES) as Input[];
const TABLE_INPUTS = Object.keys(TABLE_RANGES) as TableInput[];

// The scanner's own panel accepts values outside these ranges; such a value stays until it is changed here.
const isRefused = (name: Input, draft: View, applied: View): boolean =>
  draft.scanner[name] !== null &&
  !takes(FILTER_RANGES[name], draft.scanner[name]) &&
  draft.scanner[name] !== applied.scanner[name];

const UNITS: Partial<Record<Input | TableInput, string>> = { minGap: '', minLife: ' s' };

const inWords = (name: Input | TableInput, { min, max }: InputRange): string => {
  const write = (value: number) =>
    name.endsWith('Stake') || name === 'minLimit' || name === 'holdCounts' ? `$${value}` : `${value}${UNITS[name] ?? '%'}`;
  return words.outside(words[name], write(min), write(max));
};
