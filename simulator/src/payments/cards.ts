import type { Card, CardRefusal } from './objects.js';

/** Accepts card numbers like Stripe's test mode: test cards have fixed results, and all others are refused. */
export const readCard = (number: string): Card | CardRefusal => {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !isWhole(digits))
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' };
  const refusal = REFUSALS[digits];
  if (refusal === undefined && !ACCEPTED.has(digits)) return UNKNOWN;
  return { last4: digits.slice(-4), refusal };
};

export const isCard = (read: Card | CardRefusal): read is Card => 'last4' in read;

/** Refunds of these arrive, or fail, after a while. */
const REFUNDED_LATE = ['4000000000007726', '4000000000005126'];
const ACCEPTED = new Set([
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '4000056655665556',
  ...REFUNDED_LATE,
]);

const REFUSALS: Readonly<Record<string, CardRefusal>> = {
  '4000000000000002': { code: 'generic_decline', message: 'Your card was declined.' },
  '4000000000009995': { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
};

const UNKNOWN: CardRefusal = {
  code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** Checks the Luhn check digit. */
const isWhole = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
