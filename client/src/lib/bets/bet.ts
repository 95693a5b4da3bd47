import { escapeKeyPart, type LineKey, type Probability, usualSet } from '@fairline/shared/domain';
import type { Tally } from './tally.js';

/** Names one bet: an outcome of a market line; of a combined prop the line itself, for the better side is shown. */
export type BetKey = string & { readonly of: 'bet' };

/** One thing to bet on: its best price for this user, and what that is worth. */
export interface Bet extends Tally {
  readonly key: BetKey;
  readonly at: LineKey;
  readonly event: string;
  readonly family: string;
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  /** The outcomes that the books list beside it, itself included. */
  readonly set: string;
  readonly fair: Probability | undefined;
  /** What the best price is worth, in percent. */
  readonly value: number | undefined;
}

/** The key of a bet on an outcome. `set` is named when the books list other outcomes than usual: two-way is not three-way. */
export const betKey = (at: LineKey, outcome: string, set: string): BetKey =>
  `${at}|${escapeKeyPart(set === usualSet(outcome) ? outcome : `${outcome}/${set}`)}` as BetKey;

/** The key of a combined prop: the line itself. */
export const wholeLineKey = (at: LineKey): BetKey => `${at}|both` as BetKey;

export const isWholeLine = (key: BetKey): boolean => key.endsWith('|both');

export const lineOfBet = (key: BetKey): LineKey => key.slice(0, key.lastIndexOf('|')) as LineKey;
