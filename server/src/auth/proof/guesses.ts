import { createHash } from 'node:crypto';
import { Forbidden } from '@fairline/shared/contract';
import type { Account } from '@fairline/shared/node';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { Request } from 'express';
import { Counters, type Limit } from '../../http/counters.js';
import { networkOf, widestOf } from '../../http/network.js';
import { tooMany } from '../../http/problem.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { KnownDevices } from './known-devices.js';
import { Passwords } from './passwords.js';

type Asking = Pick<Request, 'headers' | 'ip'>;

/**
 * Checks passwords, and limits guesses at one account from all networks together. Devices that its owner never used share one budget; each
 * known device has its own, so that nobody can lock the owner out of it.
 */
@Injectable()
export class Guesses {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL'>,
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
    const device = await this.devices.idFor(asking, user?.id ?? NOBODY);
    const [budget, who] = device ? [OWN_DEVICE, `${account} ${device}`] : [STRANGERS, account];
    const retryAfter = await this.counters.count(budget, who);
    if (retryAfter !== undefined) {
      if (device) throw tooMany(retryAfter);
      await this.spendTrickle(asking, account);
    }
    const isRight = await this.passwords.matches(password, user?.passwordHash, account);
    if (isRight && retryAfter === undefined) await this.counters.giveBack(budget, who); // only wrong ones use the budget up
    return isRight;
  }

  // Where no link can be mailed, an owner would be kept out for as long as somebody keeps guessing.
  private async spendTrickle(asking: Asking, account: string): Promise<void> {
    const { SMTP_URL } = this.config;
    if (SMTP_URL) throw unknownDevice(BY_MAIL);
    const share = await this.counters.count(NETWORK_SHARE, `${account} ${widestOf(networkOf(asking.ip))}`);
    if (share !== undefined) throw unknownDevice(LATER);
    if ((await this.counters.count(TRICKLE, account)) !== undefined) throw unknownDevice(LATER);
  }

  /** Refuses a signed-in user's wrong password. */
  async confirmPassword(asking: Asking, user: Account, password: string): Promise<void> {
    if (!(await this.isPassword(asking, user.email, user, password))) throw wrongPassword();
  }

  /** Counts a code of a user who already gave their password, on any network. */
  async countCode(asking: Asking, userId: string): Promise<void> {
    const device = await this.devices.idPastFactor(asking, userId);
    const retryAfter = await this.counters.count(CODES, device ? `${userId} ${device}` : userId);
    if (retryAfter !== undefined) throw tooMany(retryAfter);
  }
}

/** Not a 401: the session stays valid. */
export const wrongPassword = () =>
  new UnprocessableEntityException({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' });

// Whoever brings a device's cookie must not see by the time it takes whether an address has an account: it is opened for both.
const NOBODY = '';

const STRANGERS: Limit = { name: 'strangers', times: 30, seconds: 3_600 };
// Beyond that, without mail: one try a minute from all networks together, and of these at most three an hour from one network.
const TRICKLE: Limit = { name: 'strangers-trickle', times: 1, seconds: 60 };
const NETWORK_SHARE: Limit = { name: 'strangers-network', times: 3, seconds: 3_600 };
const OWN_DEVICE: Limit = { name: 'own-device', times: 30, seconds: 900 };
// Without this limit, six digits could be guessed within a day from many network addresses at once.
const CODES: Limit = { name: 'codes', times: 10, seconds: 900 };

// Hashed, so that Redis holds no email addresses.
const accountKey = (email: string): string => createHash('sha256').update(folded(email)).digest('base64url');

// Letter by letter, as Postgres does. A whole text is folded otherwise (`İ` to two letters): where Postgres finds an account by it, it
// shared the account's budget, elsewhere it had its own, which told them apart.
const folded = (email: string): string => Array.from(email.trim(), (letter) => [...letter.toLowerCase()][0]).join('');

const unknownDevice = (way: string) =>
  new Forbidden(
    'UNKNOWN_DEVICE',
    `Too many wrong passwords were tried for this account. Sign in on a device you used before, or ${way}`,
  );
const BY_MAIL = 'use “Forgot password” here: the link we mail you lets you in on this one.';
const LATER = 'try again here in a minute.';
