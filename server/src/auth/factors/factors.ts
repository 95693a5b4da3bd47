import { Conflict, type Factor, Forbidden } from '@fairline/shared/contract';
import { type Account, FactorsRepository } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Counters } from '../../http/limits/counters.js';
import { tooMany } from '../../http/limits/too-many.js';
import { addressOf, newSecret, stepOf } from './authenticator.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { openSecret, sealSecret } from './sealed-secret.js';

/** The second factor of those who want one: a code of an authenticator beside the password, each good once. */
@Injectable()
export class Factors {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly stored: FactorsRepository,
    private readonly counters: Counters,
  ) {}

  /** Begins one. It guards nothing before `prove`. Nobody locks an address that they have not shown to be theirs. */
  async enrol({ id, email, emailConfirmedAt }: Account): Promise<Factor> {
    if (!emailConfirmedAt) throw new Forbidden('EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
    const secret = newSecret();
    if (!(await this.stored.begin(id, await sealSecret(secret, this.config.JWT_SECRET)))) throw factorExistsError();
    return { secret, uri: addressOf(secret, email) };
  }

  /** Its first code makes it guard the account. Gives the recovery codes, this once. */
  async prove(userId: string, code: string): Promise<string[]> {
    const factor = await this.stored.of(userId);
    if (factor?.isProven) throw factorExistsError();
    await this.refuseGuessing(userId);
    if (!factor || !(await this.isOfAuthenticator(userId, factor.sealed, code))) throw wrongCodeError();
    const codes = newRecoveryCodes();
    if (!(await this.stored.prove(userId, factor.sealed, codes.map(hashOfRecoveryCode)))) throw factorExistsError();
    return codes;
  }

  /** Lets in who has no second factor, and who gives a code of theirs. Gives whether there was one to pass. */
  async ask(userId: string, code: string | undefined): Promise<boolean> {
    const factor = await this.stored.of(userId);
    if (!factor?.isProven) return false;
    if (code === undefined) throw new Forbidden('MFA_REQUIRED', 'Enter the code of your authenticator.');
    await this.refuseGuessing(userId);
    if (await this.isOfAuthenticator(userId, factor.sealed, code)) return true;
    if (!(await this.stored.spendRecoveryCode(userId, hashOfRecoveryCode(code)))) throw wrongCodeError();
    return true;
  }

  async remove(userId: string, code: string): Promise<void> {
    await this.ask(userId, code);
    await this.stored.remove(userId);
  }

  // From wherever they come: who is asked for a code knows the password already, so no stranger can keep the owner out by this.
  private async refuseGuessing(userId: string): Promise<void> {
    const retryAfter = await this.counters.count(CODES, userId);
    if (retryAfter !== undefined) throw tooMany(retryAfter);
  }

  private async isOfAuthenticator(userId: string, sealed: string, code: string): Promise<boolean> {
    const secret = await openSecret(sealed, this.config.JWT_SECRET);
    const step = secret === undefined ? undefined : stepOf(secret, code, Date.now());
    return step !== undefined && this.stored.spendStep(userId, sealed, step);
  }
}

// Without it, six digits would be guessed within a day from many network addresses at once.
const CODES = { name: 'codes', times: 10, seconds: 900 };

const factorExistsError = () => new Conflict('FACTOR_EXISTS', 'A second factor guards this account already.');
const wrongCodeError = () => new Forbidden('MFA_INVALID', 'This code is not right, or was used before.');
