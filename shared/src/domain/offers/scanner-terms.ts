import type { LinkDepth } from '../board/book-link.js';
import { isPlayerFamily, isSpreadFamily, isTotalFamily } from '../catalogue/families.js';

/** The kinds of game markets that the scanners tell apart. Player props are chosen separately. */
export const MARKET_KINDS = ['moneyline', 'spread', 'total', 'other'] as const;
export type GameMarketKind = (typeof MARKET_KINDS)[number];

/** How near to the bet a link may be asked to open: the event, its market, or the bet slip. */
export const WANTED_DEPTHS = ['event', 'market', 'bet'] as const satisfies readonly LinkDepth[];

/** What a user looks for in the live lists, and how stakes are split. Percentages in percent, amounts in dollars. */
export interface Scanner {
  /** null for every sport. Opportunities last seconds, so a choice made on another page must not hide them. */
  readonly sports: readonly string[] | null;
  readonly minProfit: number;
  readonly maxStake: number;
  /** Stakes are rounded to this many dollars; 0 for the exact split. */
  readonly roundTo: 0 | 1 | 5 | 10;
  readonly liveGames: boolean;
  readonly threeWay: boolean;
  readonly playerProps: boolean;
  readonly middleProps: boolean;
  /** What filters and ranks middles: the model where one exists, or the simple estimate. */
  readonly middlesBy: 'model' | 'simple';
  readonly minMiddleEv: number;
  /** 0 for none. */
  readonly minModelProbability: number;
  /** Points, and percent of the simple estimate: for all, or for those without a model. */
  readonly minGap: number;
  readonly minProbability: number;
  readonly middleStake: number;
  /** The least value of a bet, in percent, and whether player props are searched for it. */
  readonly minValueEv: number;
  readonly valueProps: boolean;
  /** The most that the books may keep of bets on every outcome, in percent, and whether player props are searched for such. */
  readonly maxLowHold: number;
  readonly holdProps: boolean;
  /** The book that asks for a rollover, where one of the bets has to be; null for any. */
  readonly rolloverBook: string | null;
  /** How much of that bet shall count, in dollars. */
  readonly holdCounts: number;
  /** Kinds of game markets; null for all. */
  readonly kinds: readonly GameMarketKind[] | null;
  readonly onlyLive: boolean;
  /** Only games that start within so many hours; null for any. What has started, has. */
  readonly startsWithin: number | null;
  /** The lowest and the highest American odds of a leg; null for any. */
  readonly minOdds: number | null;
  readonly maxOdds: number | null;
  /** The least that each book must take, in dollars, where its limit is known; 0 for any. */
  readonly minLimit: number;
  /** The highest profit, EV of a middle, and EV of a bet, in percent; null for any. What is higher is seldom true. */
  readonly maxProfit: number | null;
  readonly maxMiddleEv: number | null;
  readonly maxValueEv: number | null;
  /** The most margin that the books may take on the market, in percent; null for any. */
  readonly maxHold: number | null;
  /** How near to the bet every leg's link must open; null for any, or none. */
  readonly minDepth: (typeof WANTED_DEPTHS)[number] | null;
  /** For how many seconds it must have been open; 0 for any. */
  readonly minLife: number;
}

export const SCANNER_DEFAULTS: Scanner = {
  sports: null,
  minProfit: 0.5,
  maxStake: 100,
  roundTo: 1,
  liveGames: true,
  threeWay: false,
  playerProps: true,
  middleProps: false,
  middlesBy: 'model',
  minMiddleEv: 0,
  minModelProbability: 0,
  minGap: 3,
  minProbability: 15,
  middleStake: 1_000,
  minValueEv: 1,
  valueProps: false,
  maxLowHold: 5,
  holdProps: false,
  rolloverBook: null,
  holdCounts: 100,
  kinds: null,
  onlyLive: false,
  startsWithin: null,
  minOdds: null,
  maxOdds: null,
  minLimit: 0,
  maxProfit: null,
  maxMiddleEv: null,
  maxValueEv: null,
  maxHold: null,
  minDepth: null,
  minLife: 0,
};

/** Whether a scanner includes a sport. */
export const looksAt = ({ sports }: Scanner, sport: string): boolean => sports?.includes(sport) ?? true;

/** The kind of a market family; undefined for player props. */
export const marketKindOf = (family: string): GameMarketKind | undefined => {
  if (isPlayerFamily(family)) return undefined;
  if (isSpreadFamily(family)) return 'spread';
  if (isTotalFamily(family)) return 'total';
  return family.startsWith('h2h') ? 'moneyline' : 'other';
};
