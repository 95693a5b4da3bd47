/** The places The Odds API sorts books into. */
export type Region = 'us' | 'us2' | 'us_ex' | 'us_dfs' | 'eu' | 'uk' | 'au';

/** A bookmaker of the market and its habits. Times are seconds, noise is in log odds, margins are shares (0.045 = 4.5 %). */
export interface Book {
  readonly key: string;
  readonly title: string;
  readonly regions: readonly Region[];
  /** How prices are made up: American steps of so many cents, whole percents (exchanges of shares), two decimals, or nominal (pick apps). */
  readonly pricing: 1 | 2 | 5 | 'percent' | 'decimal' | 'nominal';
  /** What it keeps of a two-way market at evens. */
  readonly margin: number;
  /** How far its opinion strays from the truth, how long it holds one, and how late it learns of news. */
  readonly noise: number;
  readonly hold: number;
  readonly lag: number;
  /** How often it confirms its prices, and how soon it takes a market down after a score. */
  readonly interval: number;
  readonly reaction: number;
  /** The most it takes on a main market, in dollars. */
  readonly limit: number;
  readonly offers: readonly Offering[];
}

/** Kinds of markets beside the main ones. */
export type Offering = 'main' | 'lay' | 'alternates' | 'teams' | 'periods' | 'specials' | 'props' | 'prop-alternates';
