import { FILTER_RANGES, type InputRange, takes } from '../model/choices/scanner-limits.js';
import type { View } from '../model/choices/view.js';
import type { FilterMode } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** Why a draft cannot be applied: it has no sport or no market, or a number is out of range. */
export const draftProblem = (draft: View, applied: View, mode: FilterMode) => {
  const { sports, markets, props, scanner } = draft;
  const asked = { game: [sports, markets], props: [sports, props], scanner: [scanner.sports ?? sports] }[mode];
  if (asked.some((list) => list.length === 0)) return { text: words.nothingToShow, reasons: [] };
  if (mode !== 'scanner') return undefined;
  const refused = INPUTS.filter((name) => isRefused(name, draft, applied)).map(rangeInWords);
  const areOdds = [scanner.minOdds, scanner.maxOdds].every((odds) => odds === null || Math.abs(odds) >= 100);
  const [first, ...others] = areOdds ? refused : [...refused, words.notOdds];
  return first === undefined ? undefined : { text: first, reasons: others };
};

type Input = keyof typeof FILTER_RANGES;
const INPUTS = Object.keys(FILTER_RANGES) as Input[];

// The scanner's own panel accepts values outside these ranges; such a value stays until it is changed here.
const isRefused = (name: Input, draft: View, applied: View): boolean =>
  draft.scanner[name] !== null &&
  !takes(FILTER_RANGES[name], draft.scanner[name]) &&
  draft.scanner[name] !== applied.scanner[name];

const UNITS: Partial<Record<Input, string>> = { minGap: '', minLife: ' s' };

const rangeInWords = (name: Input): string => {
  const { min, max }: InputRange = FILTER_RANGES[name];
  const write = (value: number) =>
    name.endsWith('Stake') || name === 'minLimit' ? `$${value}` : `${value}${UNITS[name] ?? '%'}`;
  return words.outside(words[name], write(min), write(max));
};
