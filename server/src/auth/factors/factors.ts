import { Conflict, type Factor, Forbidden } from '@fairline/shared/contract';
import { type Account, FactorsRepository } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../config.js';
import { Guesses } from '../proof/guesses.js';
import { addressOf, newSecret, stepOf } from './authenticator.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { openSecret, sealSecret } from './sealed-secret.js';

/** The optional second factor: a code from an authenticator besides the password, each valid once. */
@Injectable()
export class Factors {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly stored: FactorsRepository,
    private readonly guesses: Guesses,
  ) {}

  /**
   * Starts enrolment; the factor guards nothing before `prove`. Requires a confirmed address, so that nobody can lock an account under
   * another person's address; where no mail can be sent, an address proves nothing.
   */
  async enrol({ id, email, emailConfirmedAt }: Account): Promise<Factor> {
    if (!emailConfirmedAt && this.config.SMTP_URL)
      throw new Forbidden('EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
    const secret = newSecret();
    if (!(await this.stored.begin(id, await sealSecret(secret, this.config.JWT_SECRET)))) throw factorExistsError();
    return { secret, uri: addressOf(secret, email) };
  }

  /** Activates the factor with its first code. Returns the recovery codes, only this once. */
  async prove(userId: string, code: string, asking: Asking): Promise<string[]> {
    const factor = await this.stored.of(userId);
    if (factor?.isProven) throw factorExistsError();
    await this.guesses.countCode(asking, userId);
    if (!factor || !(await this.isOfAuthenticator(userId, factor.sealed, code))) throw wrongCodeError();
    const codes = newRecoveryCodes();
    if (!(await this.stored.prove(userId, factor.sealed, codes.map(hashOfRecoveryCode)))) throw factorExistsError();
    return codes;
  }

  /** Passes users without a second factor and users who give a valid code. Returns whether there was a factor to pass. */
  async ask(userId: string, code: string | undefined, asking: Asking): Promise<boolean> {
    const factor = await this.stored.of(userId);
    if (!factor?.isProven) return false;
    if (code === undefined) throw new Forbidden('MFA_REQUIRED', 'Enter the code of your authenticator.');
    await this.guesses.countCode(asking, userId);
    if (await this.isOfAuthenticator(userId, factor.sealed, code)) return true;
    if (!(await this.stored.spendRecoveryCode(userId, hashOfRecoveryCode(code)))) throw wrongCodeError();
    return true;
  }

  async remove(userId: string, code: string, asking: Asking): Promise<void> {
    await this.ask(userId, code, asking);
    await this.stored.remove(userId);
  }

  private async isOfAuthenticator(userId: string, sealed: string, code: string): Promise<boolean> {
    const secret = await openSecret(sealed, this.config.JWT_SECRET);
    const step = secret === undefined ? undefined : stepOf(secret, code, Date.now());
    return step !== undefined && this.stored.spendStep(userId, sealed, step);
  }
}

type Asking = Pick<Request, 'headers' | 'socket'>;

const factorExistsError = () => new Conflict('FACTOR_EXISTS', 'This account already has a second factor.');
const wrongCodeError = () => new Forbidden('MFA_INVALID', 'This code is not right, or was used before.');
