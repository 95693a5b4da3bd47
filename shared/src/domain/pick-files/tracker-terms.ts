import type { Odds } from '../odds/formats.js';
import { toAmerican } from '../odds/formats.js';
import type { Pick } from '../picks/pick.js';
import type { PriceFormat } from '../reading/price-format.js';
import { readWhen, type WhenTerms } from './read-when.js';

/** How one file writes odds and times. */
export interface TrackerTerms extends WhenTerms {
  readonly format: PriceFormat;
}

/** The result of parsing one entry: a pick, or why it cannot be one. */
export type ReadEntry = Pick | Refused;

export interface Refused {
  readonly refused: string;
}

export const isRefused = (entry: object): entry is Refused => 'refused' in entry;

/** A time in the form that picks use; undefined for an empty cell. */
export const writtenTime = (text: string, terms: WhenTerms): string | undefined | Refused => {
  if (text.trim() === '') return undefined;
  const at = readWhen(text, terms);
  return at === undefined ? { refused: `The time "${text.trim()}" cannot be read.` } : new Date(at).toISOString();
};

/** The odds fields of a pick from its price. */
export const pricedAt = (price: Odds | undefined): Pick => {
  if (price === undefined) return {};
  const american = Math.round(toAmerican(price));
  return { odds: american < 0 ? String(american) : `+${american}`, price };
};
