import { MOST_MONEY } from '../picks/payout.js';

/**
 * Parses an amount as people write it, in one currency unit: `$1,250.50`, `-40`, `(12.50)` for a loss, `1.250,50`. Undefined for anything
 * else. A single comma is a decimal comma unless three digits follow it.
 */
export const readMoney = (text: string): number | undefined => {
  const bare = text.replace(/[\s$€£]|USD/gi, '').replace(/[−–]/g, '-');
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(inBrackets?.[1] ?? bare) ?? [];
  const amount = readDigits(digits);
  if (amount === undefined || amount > MOST_MONEY) return undefined;
  return sign === '-' || (inBrackets && sign === '') ? -amount || 0 : amount;
};

/** Digits with a decimal mark or with thousands separators; undefined for anything else. */
const readDigits = (digits: string): number | undefined => {
  const plain = PLAIN.find(([form]) => form.test(digits))?.[1](digits);
  return plain === undefined ? undefined : Number(plain);
};

const without = (mark: string) => (digits: string) => digits.replaceAll(mark, '');

const PLAIN: readonly (readonly [RegExp, (digits: string) => string])[] = [
  [/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, without(',')],
  [/^(?:\d+\.?\d*|\.\d+)$/, (digits) => digits],
  [/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, (digits) => without('.')(digits).replace(',', '.')],
  [/^\d+,\d*$/, (digits) => digits.replace(',', '.')],
];
