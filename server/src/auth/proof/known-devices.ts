import { createHash, randomUUID } from 'node:crypto';
import { type Account, FactorsRepository, UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import bowser from 'bowser';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../platform/config.js';
import { claimedUser } from '../tokens/access-tokens.js';
import { SealedCookie } from './sealed-cookie.js';

/** How a user proved who they are on a device: by signing in with all they have, or by a mailed link alone. */
interface Proof {
  readonly by: 'sign-in' | 'mail';
  /** Whether they gave a code of their second factor. Having one now does not say so: it may have been enrolled meanwhile. */
  readonly passedFactor: boolean;
}

const deviceSchema = z.object({
  id: z.string(),
  /** `mark` names the password that the user had then. */
  users: z.array(
    z.object({
      id: z.string(),
      by: z.enum(['sign-in', 'mail']),
      mark: z.string(),
      /** Names the second factor that the user passed here. */
      factor: z.optional(z.string()),
    }),
  ),
});

/**
 * Remembers in a browser who signed in there before, even after they sign out: strangers who guess at an account from many networks do
 * not keep its owner out of their own devices. A new password makes all devices unknown, except the one where it was set.
 */
@Injectable()
export class KnownDevices extends SealedCookie<z.infer<typeof deviceSchema>> {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
  ) {
    super(config, { name: 'device', schema: deviceSchema, minutes: YEAR_IN_MINUTES, sameSite: 'strict' });
  }

  /** The id of this device if the user signed in on it before, at least by a mailed link. */
  async idFor(request: Pick<Request, 'headers'>, userId: string): Promise<string | undefined> {
    const device = await this.read(request);
    const known = device?.users.find(({ id }) => id === userId);
    return known && known.mark === markOf(await this.users.byId(userId)) ? device?.id : undefined;
  }

  /**
   * The same if the user passed their present second factor on it. A device known from before the factor, or from the one before, may be that
   * of the stranger whom the factor is to keep out, and each would have tries of its own.
   */
  async idPastFactor(request: Pick<Request, 'headers'>, userId: string): Promise<string | undefined> {
    const device = await this.read(request);
    const passed = device?.users.find(({ id }) => id === userId)?.factor;
    return passed !== undefined && passed === (await this.factorOf(userId)) ? this.idFor(request, userId) : undefined;
  }

  private async factorOf(userId: string): Promise<string | undefined> {
    const factor = await this.factors.of(userId);
    return factor?.isProven ? digestOf(factor.sealed) : undefined;
  }

  /** A device and the user it claims to act for, by the address in the body or by the token, if that user signed in on it before. */
  async ownersIn(request: Request): Promise<{ readonly device: string; readonly userId: string } | undefined> {
    if (!(await this.read(request))) return undefined;
    const email = addressIn(request.body);
    const userId = email === undefined ? claimedUser(request) : (await this.users.byEmail(email))?.id;
    if (userId === undefined) return undefined;
    const device = await this.idFor(request, userId);
    return device === undefined ? undefined : { device, userId };
  }

  async remember(request: Request, response: Response, userId: string, proof: Proof): Promise<void> {
    const device = (await this.read(request)) ?? { id: randomUUID(), users: [] };
    const mark = markOf(await this.users.byId(userId));
    const before = device.users.find((other) => other.id === userId && other.mark === mark);
    const best = before?.by === 'sign-in' ? before.by : proof.by;
    const factor = (proof.passedFactor ? await this.factorOf(userId) : undefined) ?? before?.factor;
    const known = { id: userId, by: best, mark, ...(factor === undefined ? {} : { factor }) };
    const others = device.users.filter(({ id }) => id !== userId).slice(0, USERS_AT_MOST - 1);
    await this.write(response, { id: device.id, users: [known, ...others] });
  }
}

const markOf = (user: Account | undefined): string => digestOf(user?.passwordHash ?? '');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, MARK_LENGTH);

const YEAR_IN_MINUTES = 365 * 24 * 60;
const USERS_AT_MOST = 8;
const MARK_LENGTH = 16;

/** The browser and system of a request, for the user's list of sessions: "Chrome on Windows". Undefined if the header names neither. */
export const deviceOf = ({ headers }: Pick<Request, 'headers'>): string | undefined => {
  const said = headers['user-agent']?.slice(0, LONGEST_READ);
  if (!said) return undefined;
  const { browser, os } = bowser.parse(said);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, LONGEST_KEPT) || undefined;
};

// The client controls this header, so no more of it is parsed than a real browser sends.
const LONGEST_READ = 400;
const LONGEST_KEPT = 100;

/** The email address in a body, as it is compared. */
export const addressIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase()
    : undefined;
