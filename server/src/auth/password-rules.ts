import type { WeakPasswordReason } from '@fairline/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Why a password will not do for the owner of an address: all reasons, or none. */
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

// The lists hold what people choose first; whoever adds digits and signs at the end is not the first to do so either.
const COMMON: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter((word) => word.length >= 6),
);

const lengthWithout = (text: string, words: readonly string[]): number =>
  lengthOf(words.reduce((left, word) => left.replaceAll(word, ''), text));

// In characters as people count them, not in the halves of which some consist.
const lengthOf = (text: string): number => [...text].length;
