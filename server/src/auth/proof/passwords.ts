import type { WeakPasswordReason } from '@fairline/shared/contract';
import { Semaphore } from '@fairline/shared/node';
import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { tooMany } from '../../http/problem.js';

/**
 * Hashes and checks passwords by argon2id, a few at a time: a flood of logins must not starve the odds of CPU. `who` is the account or
 * address that it is for: they take turns, so that many logins to one account do not delay those to others.
 */
@Injectable()
export class Passwords {
  private readonly line = new Semaphore({ running: 4, waiting: 64, runningOfOne: 2 }, () => tooMany(SOON_SECONDS));
  private readonly nobodys = hash('a password that nobody has', COST);

  hash(password: string, who: string): Promise<string> {
    return this.line.take(() => hash(password, COST), who);
  }

  /** Takes as long for an account that does not exist, so that timing reveals nothing. */
  matches(password: string, stored: string | undefined, who: string): Promise<boolean> {
    return this.line.take(async () => {
      const matches = await verify(stored ?? (await this.nobodys), password);
      return stored !== undefined && matches;
    }, who);
  }
}

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SOON_SECONDS = 2;

/** Refuses a new password that is too easily guessed, and says why. */
export const refuseWeakPassword = (password: string, email: string): void => {
  const reasons = weaknessesOf(password, email);
  if (reasons.length === 0) return;
  throw new UnprocessableEntityException({
    code: 'weak_password',
    message: 'This password is too easy to guess. Please choose another one.',
    reasons,
  });
};

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
