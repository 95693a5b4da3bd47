import { type Odds, odds } from '../odds/formats.js';
import { readNumber } from './read-time.js';

/** A match of a results file: the goals of both teams and the prices beside them. */
export interface PlayedMatch {
  readonly date: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** The number in a column; undefined where the file has no such column or the cell is no number. */
  readonly number: (column: string) => number | undefined;
  /** The decimal odds in some columns; undefined unless every one has a price. */
  readonly prices: (...columns: readonly string[]) => readonly Odds[] | undefined;
}

/**
 * Reads a file of football-data.co.uk: comma-separated, one match a line, the goals in FTHG and FTAG. Cells have no quotes there. Lines without
 * a result are left out. Throws one line if these columns are missing.
 */
export const readFootballData = (text: string): readonly PlayedMatch[] => {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const places = new Map(header.split(',').map((title, place) => [title.trim(), place]));
  for (const column of ['Date', 'FTHG', 'FTAG'])
    if (!places.has(column)) throw new Error(`not a file of football-data.co.uk: no column ${column}`);
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const number = (column: string) => readNumber(cells[places.get(column) ?? -1]);
    const [homeGoals, awayGoals] = [number('FTHG'), number('FTAG')];
    if (homeGoals === undefined || awayGoals === undefined) return [];
    return { date: cells[places.get('Date')!]!, homeGoals, awayGoals, number, prices: pricesIn(number) };
  });
};

const pricesIn =
  (number: PlayedMatch['number']): PlayedMatch['prices'] =>
  (...columns) => {
    const found = columns.flatMap((column) => {
      const value = number(column);
      return value !== undefined && value > 1 ? odds(value) : [];
    });
    return found.length === columns.length ? found : undefined;
  };
