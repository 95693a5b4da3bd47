import type { PriceMove } from './price-moves.js';

/**
 * The history of one price, oldest first, in columns, since there may be tens of thousands of moves. Times in milliseconds, prices decimal.
 */
export interface PriceSeries extends Pick<PriceMove, 'family' | 'subject' | 'outcome' | 'book' | 'market'> {
  readonly line: number | null;
  readonly movedAt: readonly number[];
  readonly lastUpdate: readonly (number | null)[];
  /** Null while there was no price. */
  readonly prices: readonly (number | null)[];
  /** The numbers of the board's diffs that held the moves. */
  readonly seqs: readonly number[];
}

/** Some moves of one price as stored in Postgres: those of a day, or a single one from the log. */
export interface PricePiece extends Pick<PriceSeries, 'family' | 'subject' | 'line' | 'outcome' | 'book' | 'market'> {
  readonly first_at: string;
  readonly at_gaps: string;
  readonly first_seq: string;
  readonly seq_gaps: string;
  readonly ages: string;
  readonly prices: string;
}

/** All stored pieces. One statement reads them, so that a move that is just being compacted is seen exactly once. */
export const PIECES = `
  select family, subject, line, outcome, book, market, first_at, at_gaps, first_seq, seq_gaps, ages, prices
    from price_pieces`;

/**
 * The condition that a piece may have moves before a moment. The log is compacted in its order on disk, where newer moves may stand in front of
 * older ones: a piece with a step back in time begins later than some of its moves.
 */
export const reachesBefore = (moment: string): string => `(first_at < ${moment} or at_gaps like '%-%')`;

/** Combines the pieces of each price. */
export const seriesFrom = (pieces: readonly PricePiece[]): PriceSeries[] => {
  const found: Found = new Map();
  for (const piece of pieces) note(found, piece);
  return Array.from(found.values(), seriesOf);
};

/** The same in many steps, with a pause after each: a game of a day has hundreds of thousands of moves, which take up to half a second. */
export const seriesInSteps = async (
  pieces: readonly PricePiece[],
  pause: () => Promise<void>,
): Promise<PriceSeries[]> => {
  const found: Found = new Map();
  for (const [i, piece] of pieces.entries()) {
    note(found, piece);
    if (i % STEP === STEP - 1) await pause();
  }
  const series: PriceSeries[] = [];
  for (const own of found.values()) {
    series.push(seriesOf(own));
    await pause();
  }
  return series;
};

const STEP = 64;

/** The pieces of each price, by its names. */
type Found = Map<string, PricePiece[]>;

const note = (found: Found, piece: PricePiece) => {
  const { family, subject, line, outcome, book, market } = piece;
  const key = JSON.stringify([family, subject, line, outcome, book, market]);
  const known = found.get(key);
  if (known) known.push(piece);
  else found.set(key, [piece]);
};

const seriesOf = (own: readonly PricePiece[]): PriceSeries => inOrder(joined(own));

const joined = (pieces: readonly PricePiece[]): PriceSeries => {
  const { family, subject, line, outcome, book, market } = pieces[0]!;
  const opened = pieces.map(open);
  const all = <K extends keyof Opened>(column: K) => opened.flatMap((each) => each[column] as Opened[K][number][]);
  return {
    family,
    subject,
    line,
    outcome,
    book,
    market,
    movedAt: all('movedAt'),
    lastUpdate: all('lastUpdate'),
    prices: all('prices'),
    seqs: all('seqs'),
  };
};

type Opened = Pick<PriceSeries, 'movedAt' | 'lastUpdate' | 'prices' | 'seqs'>;

const open = (piece: PricePiece): Opened => {
  const movedAt = sums(piece.first_at, piece.at_gaps);
  const ages = list<number | null>(piece.ages);
  return {
    movedAt,
    lastUpdate: ages.map((age, i) => (age === null ? null : movedAt[i]! - age)),
    prices: list<number | null>(piece.prices),
    seqs: sums(piece.first_seq, piece.seq_gaps),
  };
};

/** A number followed by the gaps between the next ones: `5` and `,2,1` become 5, 7 and 8. */
const sums = (first: string, gaps: string): number[] => {
  const numbers = list<number>(first + gaps);
  for (let i = 1; i < numbers.length; i += 1) numbers[i]! += numbers[i - 1]!;
  return numbers;
};

const list = <T>(numbers: string): T[] => JSON.parse(`[${numbers}]`) as T[];

// Pieces come unsorted, and the log is compacted in its order on disk.
const inOrder = (series: PriceSeries): PriceSeries => {
  const { movedAt, lastUpdate, prices, seqs } = series;
  const before = (a: number, b: number) => movedAt[a]! - movedAt[b]! || seqs[a]! - seqs[b]!;
  if (movedAt.every((_, i) => i === 0 || before(i - 1, i) <= 0)) return series;
  const order = [...movedAt.keys()].sort(before);
  const sorted = <T>(column: readonly T[]) => order.map((i) => column[i]!);
  return {
    ...series,
    movedAt: sorted(movedAt),
    lastUpdate: sorted(lastUpdate),
    prices: sorted(prices),
    seqs: sorted(seqs),
  };
};
