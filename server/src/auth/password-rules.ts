import type { WeakPasswordReason } from '@fairline/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The reasons why a password is too weak for the owner of this address; empty if it is strong enough. */
export const weaknessesOf = (password: string, email: string): WeakPasswordReason[] => {
  const plain = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0]!;
  const isLittleBesides = (words: readonly string[]) => lengthWithout(plain, words) < LEAST;
  const reasons: Record<WeakPasswordReason, boolean> = {
    length: lengthOf(password) < LEAST,
    common: COMMON.has(plain) || COMMON.has(plain.replace(/[^a-z]+$/, '')),
    product: OURS.some((word) => plain.includes(word)) && isLittleBesides(OURS),
    email: name.length >= 3 && plain.includes(name) && isLittleBesides([name]),
  };
  return (Object.keys(reasons) as WeakPasswordReason[]).filter((reason) => reasons[reason]);
};

const LEAST = 8;
const OURS = ['fairline', 'sportsbook', 'arbitrage', 'platinum', 'password'];

// The lists hold the most common passwords. Digits and symbols at the end do not make one uncommon.
const COMMON: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter((word) => word.length >= 6),
);

const lengthWithout = (text: string, words: readonly string[]): number =>
  lengthOf(words.reduce((left, word) => left.replaceAll(word, ''), text));

// Counts code points, not UTF-16 units.
const lengthOf = (text: string): number => [...text].length;
