import { fromAmerican, type Odds } from '../odds/formats.js';
import { HIGHEST_PRICE } from '../picks/parlay.js';
import type { PriceFormat } from '../reading/price-format.js';

/**
 * Decimal odds of a price as a tracker wrote it. A sign makes it American, a number below 100 decimal; the format of the file
 * decides for the others. Undefined for what is no price.
 */
export const readOdds = (text: string, format: PriceFormat): Odds | undefined => {
  const plain = plainOdds(text);
  if (/^ev(?:en|ens)?$/i.test(plain)) return fromAmerican(100);
  const number = A_NUMBER.test(plain) ? Number(plain) : Number.NaN;
  const isAmerican = isSigned(plain) || (format === 'american' && number >= 100);
  if (Math.abs(number) > HIGHEST_PRICE) return undefined;
  if (isAmerican) return Math.abs(number) >= 100 ? fromAmerican(number) : undefined;
  return number > 1 ? (number as Odds) : undefined;
};

/** The format of a file's odds: decimal where it should be decimal and none bears a sign, and American otherwise. */
export const oddsFormat = (texts: readonly string[], usual: PriceFormat): PriceFormat => {
  const plain = texts.map(plainOdds).filter((text) => A_NUMBER.test(text));
  return plain.some(isSigned) ? 'american' : plain.some((text) => Number(text) < 100) ? 'decimal' : usual;
};

const A_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const isSigned = (text: string): boolean => /^[+-]/.test(text);

// 1,909 are decimal odds in many countries, +1,200 American ones.
const plainOdds = (text: string): string => {
  const bare = text.trim().replace(/[−–]/g, '-');
  return /^[+-]/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
};
