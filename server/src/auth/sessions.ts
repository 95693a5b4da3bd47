import { createHmac, randomUUID } from 'node:crypto';
import { Forbidden, type Session, type User } from '@fairline/shared/contract';
import { goneBy } from '@fairline/shared/domain';
import {
  type Account,
  type Family,
  hashOfToken,
  newToken,
  RefreshTokensRepository,
  UsersRepository,
} from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Counters, type Limit } from '../http/counters.js';
import { tooMany } from '../http/problem.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import { type Access, TOKEN } from './tokens/access.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { isReserved } from './tokens/demo-rules.js';
import { derivedKey } from './tokens/derived-key.js';

/** A session that was opened or refreshed. Its refresh token goes into the cookie, or into the body for a client that is not a browser. */
export interface Opened {
  readonly sid: string;
  readonly session: Session;
  readonly refreshToken: string;
  /** Whether the session outlives the browser. */
  readonly remember: boolean;
}

/** A session that was opened by a login. */
export interface Begun extends Opened {
  /** Whether its user gave a code of their second factor, or used a passkey. */
  readonly passedFactor: boolean;
}

interface Beginning {
  readonly remember: boolean;
  readonly passedFactor?: boolean;
  /** The passkey that they signed in with. */
  readonly passkeyId?: string;
  /** The browser and system, for the user's list of sessions. */
  readonly device?: string | undefined;
}

/** Opens, refreshes and reads sessions. */
@Injectable()
export class Sessions {
  private readonly logger = new Logger('auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly refreshTokens: RefreshTokensRepository,
    private readonly accessTokens: AccessTokens,
    private readonly counters: Counters,
  ) {}

  /** Opens a session for a user who proved who they are, by a passkey or also by their second factor if they have one. */
  async open(user: Account, { remember, passedFactor = false, passkeyId, device }: Beginning): Promise<Begun> {
    refuseBlockedAccount(user, Date.now());
    if (isReserved(user.email, this.config)) throw signedOut(); // another server on this database may have opened it
    const refreshToken = newToken();
    const family = { family: randomUUID(), userId: user.id, remember };
    const { passwordHash } = user;
    const hasBegun = await this.refreshTokens.begin({
      ...family,
      passedFactor,
      passkeyId,
      device,
      passwordHash,
      hash: hashOfToken(refreshToken),
    });
    if (!hasBegun) return this.refuse(user.id); // the account changed during the login
    const by = passkeyId === undefined ? `${passedFactor ? 'with' : 'without'} a second factor` : 'with a passkey';
    this.logger.log(`session ${family.family} of ${user.id} began ${by}`);
    const passedBoth = passedFactor || passkeyId !== undefined;
    return { ...this.opened(user, family, refreshToken), passedFactor: passedBoth };
  }

  /** Exchanges a refresh token for the next one. A token that was spent long ago was stolen or copied: its session ends. */
  async refresh(token: string): Promise<Opened> {
    await this.countRenewal(hashOfToken(token));
    const refreshToken = successorOf(token, this.config.JWT_SECRET);
    const rotation = await this.refreshTokens.rotate(hashOfToken(token), hashOfToken(refreshToken));
    if (rotation.outcome === 'reused')
      this.logger.warn(`a spent refresh token was used again; session ${rotation.family} ended`);
    if (rotation.outcome === 'over') return this.refuse(rotation.userId);
    if (rotation.outcome === 'reused') throw signedOut();
    const user = await this.userOf(rotation.userId);
    if (isReserved(user.email, this.config)) throw signedOut();
    return this.opened(user, rotation, refreshToken);
  }

  // Each renewal leaves a row for as long as the session is used, and every look at the session reads them all.
  private async countRenewal(hash: Buffer): Promise<void> {
    const session = limitsAreOff(this.config) ? undefined : await this.refreshTokens.familyOf(hash);
    if (!session || session.isCopied) return;
    const retryAfter = await this.counters.count(RENEWALS, session.family);
    if (retryAfter !== undefined) throw tooMany(retryAfter);
  }

  /** The session that an access token belongs to, as it is now. */
  async current({ userId, expiresAt }: Access, accessToken: string): Promise<Session> {
    return sessionOf(await this.userOf(userId), accessToken, expiresAt);
  }

  // A user whose account is closed or who is taking a break is told so, and until when.
  private async refuse(userId: string | undefined): Promise<never> {
    const user = userId === undefined ? undefined : await this.users.byId(userId);
    if (user) refuseBlockedAccount(user, Date.now());
    throw signedOut();
  }

  private async userOf(userId: string): Promise<Account> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    return user;
  }

  private opened(user: Account, { family: sid, remember }: Family, refreshToken: string): Opened {
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN.lifeSeconds;
    const { id: userId, plan, unlimited } = user;
    const accessToken = this.accessTokens.write({ userId, sid, plan, unlimited, expiresAt });
    return { sid, session: sessionOf(user, accessToken, expiresAt), refreshToken, remember };
  }
}

// A page renews its session every eight minutes, and when it is opened anew: past the limit it would be signed out, so many tabs must fit.
const RENEWALS: Limit = { name: 'renewals', times: 120, seconds: 600 };

const sessionOf = (user: Account, accessToken: string, expiresAt: number): Session => ({
  access_token: accessToken,
  refresh_token: '', // in the cookie, where scripts cannot read it
  expires_in: Math.max(0, expiresAt - Math.floor(Date.now() / 1000)),
  expires_at: expiresAt,
  token_type: 'bearer',
  user: userOf(user),
});

const signedOut = () => new Forbidden('SIGNED_OUT', 'Your session has expired. Please sign in again to continue.');

/**
 * The refresh token that follows this one. The first of a family is 256 random bits; each successor is derived from its parent and the
 * server's secret. So a client that failed to save a successor can get it again, although only hashes are stored.
 */
export const successorOf = (token: string, serverSecret: string): string =>
  createHmac('sha256', derivedKey(serverSecret, 'refresh tokens')).update(token).digest('base64url');

/** An account as its owner sees it. */
export const userOf = ({
  id,
  email,
  createdAt,
  username,
  emailConfirmedAt,
  passwordHash,
  hasFactor,
  hasPasskey,
  providers,
  isOps,
}: Account): User => ({
  id,
  email,
  created_at: createdAt.toISOString(),
  user_metadata: username ? { username } : {},
  email_confirmed_at: emailConfirmedAt?.toISOString() ?? null,
  has_factor: hasFactor,
  has_passkey: hasPasskey,
  has_password: passwordHash !== undefined,
  providers: [...providers],
  is_ops: isOps,
});

/**
 * Refuses users whose account is closed or who are taking a break. Call it only after the user proved who they are, because it reveals
 * that.
 */
const refuseBlockedAccount = ({ closedAt, breakUntil }: Account, now: number): void => {
  if (closedAt)
    throw new Forbidden(
      'ACCOUNT_CLOSED',
      `This account is closed. What we keep of it is deleted by ${DAY.format(goneBy(closedAt.getTime()))}.`,
    );
  if (breakUntil && breakUntil.getTime() > now)
    throw new Forbidden('ON_BREAK', `You are taking a break. You can sign in again on ${MOMENT.format(breakUntil)}.`);
};

/** Whether an error is one of these refusals. */
export const isAccountBlocked = ({ code }: Forbidden): boolean => code === 'ACCOUNT_CLOSED' || code === 'ON_BREAK';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
