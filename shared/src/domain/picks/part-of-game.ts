/** The part of a game that a bet is on. Numbers start at 1; `regulation` is the game without overtime. */
export type PartOfGame = NumberedPart | 'whole game' | 'regulation' | 'unknown';

/** One quarter, half, period or inning, or the first few innings. */
export interface NumberedPart {
  readonly unit: 'half' | 'quarter' | 'period' | 'inning';
  readonly first: number;
  readonly last: number;
}

/** The part of a game that a market or selection names: `spreads_h1`, `1st Quarter Total`, `F5`. Otherwise the whole game. */
export const partOfGame = (text: string): PartOfGame => {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace('extra innings', '');
  const [, innings] = FIRST_INNINGS.exec(words) ?? [];
  if (innings !== undefined) return { unit: 'inning', first: 1, last: numberOf(innings) };
  const [, number, unit] = NUMBER_AND_UNIT.exec(words) ?? [];
  if (number !== undefined && unit !== undefined) return onePart(unit, number);
  const [, letter, digit] = UNIT_AND_NUMBER.exec(words) ?? [];
  if (letter !== undefined && digit !== undefined) return onePart(letter, digit);
  if (REGULATION.test(words)) return 'regulation';
  return ANY_PART.test(words) ? 'unknown' : 'whole game';
};

const onePart = (unit: string, number: string): NumberedPart => ({
  unit: UNITS[unit.charAt(0)]!,
  first: numberOf(number),
  last: numberOf(number),
});

const numberOf = (word: string): number => NUMBERS[word] ?? Number.parseInt(word, 10);

const NUMBERS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  three: 3,
  five: 5,
  seven: 7,
};

const UNITS: Readonly<Record<string, NumberedPart['unit']>> = { h: 'half', q: 'quarter', p: 'period', i: 'inning' };

const FIRST_INNINGS = /\b(?:(?:first|1st) |f)(\d|three|five|seven)\b/;
const NUMBER_AND_UNIT =
  /\b(\d(?:st|nd|rd|th)|first|second|third|fourth|[1-4](?=[hqp]\b)) ?(half|quarter|period|inning|[hqp])\b/;
const UNIT_AND_NUMBER = /\b([hqp])([1-4])\b/;
const REGULATION = /\bregulation\b|\bregular time\b|\b(?:60|90) ?min|\b(?:3|three) way\b/;
const ANY_PART =
  /\b(?:half|halftime|quarters?|periods?|innings?|min(?:ute)?s?|\d+(?:st|nd|rd|th)|first|second|third|fourth)\b/;
