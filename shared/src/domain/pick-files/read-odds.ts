import { fromAmerican, type Odds } from '../odds/formats.js';
import { HIGHEST_PRICE } from '../picks/parlay.js';
import type { PriceFormat } from '../reading/price-format.js';

/**
 * Decimal odds from a tracker's text. A sign means American, a number below 100 decimal; otherwise the file's format decides. Undefined for
 * anything that is not a price.
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

/** The format of a file's odds: American if any has a sign, decimal if any is below 100, otherwise `usual`. */
export const oddsFormat = (texts: readonly string[], usual: PriceFormat): PriceFormat => {
  const plain = texts.map(plainOdds).filter((text) => A_NUMBER.test(text));
  return plain.some(isSigned) ? 'american' : plain.some((text) => Number(text) < 100) ? 'decimal' : usual;
};

const A_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const isSigned = (text: string): boolean => /^[+-]/.test(text);

// 1,909 are decimal odds in many countries; +1,200 is an American price.
const plainOdds = (text: string): string => {
  const bare = text.trim().replace(/[−–]/g, '-');
  return /^[+-]/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
};
