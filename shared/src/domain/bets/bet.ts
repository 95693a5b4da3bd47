import { usualSet } from '../board/outcome-set.js';
import { escapeKeyPart, type LineKey } from '../board/quote.js';
import type { Probability } from '../odds/probability.js';
import type { Group } from '../opportunities/groups.js';
import type { OutcomePrices } from './outcome-prices.js';

/** The key of a bet: an outcome of a market line. For a combined prop it is the line itself, because the better side is shown. */
export type BetKey = string & { readonly of: 'bet' };

/** A bet: its best price for this user, and the value of that price after the book's commission. */
export interface Bet extends OutcomePrices {
  readonly key: BetKey;
  readonly at: LineKey;
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  /** All outcomes that the books list together, including this one. */
  readonly set: string;
  /** The fair chance that its best price is judged by. */
  readonly fair: Probability | undefined;
  /** The value of the best price, in percent. */
  readonly value: number | undefined;
  /** The prices that it is one of; they tell how old their consensus is. */
  readonly group?: Group;
  /** Whether the best price is too old beside its consensus to have a value: then it has none. */
  readonly isOld?: boolean;
}

/** The key of a bet on an outcome. `set` becomes part of it if the books list unusual outcomes: two-way differs from three-way. */
export const betKey = (at: LineKey, outcome: string, set: string): BetKey =>
  `${at}|${escapeKeyPart(set === usualSet(outcome) ? outcome : `${outcome}/${set}`)}` as BetKey;

/** The key of a combined prop, which covers the whole line. */
export const wholeLineKey = (at: LineKey): BetKey => `${at}|both` as BetKey;

export const isWholeLine = (key: BetKey): boolean => key.endsWith('|both');

export const lineOfBetKey = (key: BetKey): LineKey => key.slice(0, key.lastIndexOf('|')) as LineKey;
