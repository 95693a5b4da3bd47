import * as z from 'zod/mini';
import { offerSchema, type PackedQuote } from './quote-codec.js';

/**
 * Whether a value that was parsed from JSON is a packed quote: the same answer as `packedQuoteSchema` gives. Written by hand, because a board
 * brings thousands at once, and the schema copies each of them.
 */
export const isPackedQuote = (value: unknown): value is PackedQuote => {
  if (!Array.isArray(value) || value.length < 7 || value.length > 8) return false;
  const [key, price, receivedAt, confirmedAt, market, set, offer, suspended] = value as unknown[];
  return (
    typeof key === 'string' &&
    isNumber(price) &&
    price > 1 &&
    isNumber(receivedAt) &&
    (confirmedAt === null || isNumber(confirmedAt)) &&
    (market === null || typeof market === 'string') &&
    (set === null || typeof set === 'string') &&
    (offer === null || isOffer(offer)) &&
    (suspended === undefined || suspended === 'suspended')
  );
};

/** Packed quotes, of which none is copied. */
export const packedQuotesSchema = z.custom<PackedQuote[]>(
  (value) => Array.isArray(value) && value.every(isPackedQuote),
);

const isOffer = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const name in value) {
    const part = (value as Record<string, unknown>)[name];
    if (!(name === 'limit' ? isNumber(part) : TEXTS.has(name) && typeof part === 'string')) return false;
  }
  return true;
};

const TEXTS: ReadonlySet<string> = new Set(Object.keys(offerSchema.shape).filter((name) => name !== 'limit'));

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
