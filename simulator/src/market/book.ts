/** The regions into which The Odds API groups books. */
export type Region = 'us' | 'us2' | 'us_ex' | 'us_dfs' | 'eu' | 'uk' | 'au';

/** A simulated bookmaker and its habits. Times in seconds, noise in log odds, margins as shares (0.045 is 4.5 %). */
export interface Book {
  readonly key: string;
  readonly title: string;
  readonly regions: readonly Region[];
  /** How it rounds prices: American steps of so many cents, whole percents (exchanges), two decimals, or nominal (pick apps). */
  readonly pricing: 1 | 2 | 5 | 'percent' | 'decimal' | 'nominal';
  /** Its margin on an even two-way market. */
  readonly margin: number;
  /** How far its opinion differs from the truth, how long it keeps one, and its delay to news. */
  readonly noise: number;
  readonly hold: number;
  readonly lag: number;
  /** How often it confirms its prices, and how soon after a score it takes a market down. */
  readonly interval: number;
  readonly reaction: number;
  /** Its limit on a main market, in dollars. */
  readonly limit: number;
  readonly offers: readonly Offering[];
}

/** The kinds of markets. */
export type Offering = 'main' | 'lay' | 'alternates' | 'teams' | 'periods' | 'specials' | 'props' | 'prop-alternates';
