import { randomBytes } from 'node:crypto';
import { Conflict, type Factor, Forbidden } from '@fairline/shared/contract';
import { type Account, FactorsRepository, hashOfToken } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { CONFIG, type Config } from '../../platform/config.js';
import type { Access } from '../tokens/access.js';
import { derivedKey } from '../tokens/derived-key.js';
import { Guesses } from './guesses.js';

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

  async remove({ userId, sid }: Pick<Access, 'userId' | 'sid'>, code: string, asking: Asking): Promise<void> {
    await this.ask(userId, code, asking);
    await this.stored.remove(userId, sid);
  }

  private async isOfAuthenticator(userId: string, sealed: string, code: string): Promise<boolean> {
    const secret = await openSecret(sealed, this.config.JWT_SECRET);
    const step = secret === undefined ? undefined : stepOf(secret, code, Date.now());
    return step !== undefined && this.stored.spendStep(userId, sealed, step);
  }
}

type Asking = Pick<Request, 'headers' | 'ip'>;

const factorExistsError = () => new Conflict('FACTOR_EXISTS', 'This account already has a second factor.');
const wrongCodeError = () => new Forbidden('MFA_INVALID', 'This code is not right, or was used before.');

/** Ten codes of 80 random bits, to be written down: `k3vq-7h2m-p5xa-c4wd`. */
const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** Ignores case and separators. 80 random bits need no slow hash. */
const hashOfRecoveryCode = (typed: string): Buffer => hashOfToken(typed.toLowerCase().replace(/[^a-z2-7]/g, ''));

const HOW_MANY = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const newCode = (): string =>
  [...randomBytes(16)].map((byte, i) => (i > 0 && i % 4 === 0 ? '-' : '') + LETTERS[byte % LETTERS.length]).join('');

/** Encrypts an authenticator's secret for the database, so that a copy of the database yields no codes. */
const sealSecret = (secret: string, serverSecret: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(serverSecret));

/** Undefined if it was encrypted under another server secret: then only a recovery code works. */
const openSecret = async (sealed: string, serverSecret: string): Promise<string | undefined> => {
  try {
    return new TextDecoder().decode((await compactDecrypt(sealed, keyFrom(serverSecret))).plaintext);
  } catch {
    return undefined;
  }
};

const keyFrom = (secret: string) => new Uint8Array(derivedKey(secret, 'second factors'));

/** A new secret for an authenticator, in base32. */
const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI that an authenticator scans as a QR code: six digits, new every thirty seconds. */
const addressOf = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The time step of a valid code, one step early or late included because clocks differ; undefined for an invalid code. */
const stepOf = (secret: string, code: string, nowMs: number): number | undefined => {
  const off = /^\d{6}$/.test(code)
    ? authenticator(secret).validate({ token: code, timestamp: nowMs, window: 1 })
    : null;
  return off === null ? undefined : Math.floor(nowMs / STEP_MS) + off;
};

const STEP_MS = 30_000;

const authenticator = (secret: string, label = 'Fairline') =>
  new TOTP({ issuer: 'Fairline', label, secret: Secret.fromBase32(secret) });
