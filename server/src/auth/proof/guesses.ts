import { createHash } from 'node:crypto';
import { Forbidden } from '@fairline/shared/contract';
import type { Account } from '@fairline/shared/node';
import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { Request } from 'express';
import { Counters, type Limit } from '../../http/limits/counters.js';
import { tooMany } from '../../http/limits/too-many.js';
import { Passwords } from '../passwords.js';
import { KnownDevices } from './known-devices.js';

type Asking = Pick<Request, 'headers'>;

/**
 * Checks passwords, and limits guesses at one account from all networks together. Devices that its owner never used share one budget; each
 * known device has its own, so that nobody can lock the owner out of it.
 */
@Injectable()
export class Guesses {
  constructor(
    private readonly counters: Counters,
    private readonly devices: KnownDevices,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Whether the password is the account's. An address without an account has a budget too and takes as long, so that neither reveals
   * anything.
   */
  async isPassword(asking: Asking, email: string, user: Account | undefined, password: string): Promise<boolean> {
    const account = accountKey(user?.email ?? email);
    const device = user && (await this.devices.idFor(asking, user.id));
    const [budget, who] = device ? [OWN_DEVICE, `${account} ${device}`] : [STRANGERS, account];
    const retryAfter = await this.counters.count(budget, who);
    if (retryAfter !== undefined) throw device ? tooMany(retryAfter) : unknownDevice();
    const isRight = await this.passwords.matches(password, user?.passwordHash);
    if (isRight) await this.counters.giveBack(budget, who); // only wrong ones use the budget up
    return isRight;
  }

  /** Refuses a signed-in user's wrong password. */
  async confirmPassword(asking: Asking, user: Account, password: string): Promise<void> {
    if (!(await this.isPassword(asking, user.email, user, password))) throw wrongPassword();
  }

  /** Counts a code of a user who already gave their password, on any network. */
  async countCode(asking: Asking, userId: string): Promise<void> {
    const device = await this.devices.idFor(asking, userId, 'sign-in');
    const retryAfter = await this.counters.count(CODES, device ? `${userId} ${device}` : userId);
    if (retryAfter !== undefined) throw tooMany(retryAfter);
  }
}

/** Not a 401: the session stays valid. */
export const wrongPassword = () =>
  new UnprocessableEntityException({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' });

const STRANGERS: Limit = { name: 'strangers', times: 30, seconds: 3_600 };
const OWN_DEVICE: Limit = { name: 'own-device', times: 30, seconds: 900 };
// Without this limit, six digits could be guessed within a day from many network addresses at once.
const CODES: Limit = { name: 'codes', times: 10, seconds: 900 };

// Hashed, so that Redis holds no email addresses.
const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

const unknownDevice = () =>
  new Forbidden(
    'UNKNOWN_DEVICE',
    'Too many wrong passwords were tried for this account. Sign in on a device you used before, or use “Forgot password” here: the link we mail you lets you in on this one.',
  );
