import { type LineKey, type Probability, type Quote, usualSet } from '@fairline/shared/domain';

/** Names one bet: an outcome of a market line; of a combined prop the line itself, for the better side is shown. */
export type BetKey = string & { readonly of: 'bet' };

/** One thing to bet on: its best price for this user, and what that is worth. */
export interface Bet {
  readonly key: BetKey;
  readonly at: LineKey;
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  /** No book offers this line as its main one. */
  readonly isAlternate: boolean;
  /** The best price that may be used, among the user's books. */
  readonly best: Quote | undefined;
  /** A price of the user's books that is locked, when none may be used. */
  readonly locked: Quote | undefined;
  /** How many of the user's books price it, and how many books in all. */
  readonly mine: number;
  readonly books: number;
  readonly fair: Probability | undefined;
  /** What the best price is worth, in percent. */
  readonly value: number | undefined;
}

/** The key of a bet on an outcome. `set` is named when the books list other outcomes than usual: two-way is not three-way. */
export const betKey = (at: LineKey, outcome: string, set: string): BetKey =>
  `${at}|${(set === usualSet(outcome) ? outcome : `${outcome}/${set}`).replaceAll('|', '%7C')}` as BetKey;

/** The key of a combined prop: the line itself. */
export const wholeLineKey = (at: LineKey): BetKey => `${at}|both` as BetKey;

export const lineOfBet = (key: BetKey): LineKey => key.slice(0, key.lastIndexOf('|')) as LineKey;
