import { randomUUID } from 'node:crypto';
import { Forbidden, type Session } from '@fairline/shared/contract';
import { type Account, RefreshTokensRepository, UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { TOKEN } from './access.js';
import { AccessTokens } from './access-tokens.js';
import { Passwords } from './passwords.js';
import { firstRefreshToken, hashOf, successorOf } from './refresh-secret.js';

/** A session as it starts or goes on; `refreshToken` is for the cookie alone. */
export interface Opened {
  readonly session: Session;
  readonly refreshToken: string;
}

/** Opens, prolongs and ends sessions. */
@Injectable()
export class Sessions {
  private readonly logger = new Logger('auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly refreshTokens: RefreshTokensRepository,
    private readonly accessTokens: AccessTokens,
    private readonly passwords: Passwords,
  ) {}

  async signIn(email: string, password: string): Promise<Opened> {
    const user = await this.users.byEmail(email);
    const matches = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !matches) throw new Forbidden('WRONG_CREDENTIALS', 'Invalid login credentials');
    const refreshToken = firstRefreshToken();
    const sid = randomUUID();
    await this.refreshTokens.begin({ hash: hashOf(refreshToken), family: sid, userId: user.id });
    return { session: this.sessionOf(user, sid), refreshToken };
  }

  /** Gives the next refresh token for this one. A token that was spent long ago was stolen or copied: its session ends. */
  async refresh(token: string): Promise<Opened> {
    const refreshToken = successorOf(token, this.config.JWT_SECRET);
    const rotation = await this.refreshTokens.rotate(hashOf(token), hashOf(refreshToken));
    if (rotation.outcome === 'reused')
      this.logger.warn(`a spent refresh token came back; session ${rotation.family} ended`);
    if (rotation.outcome !== 'rotated') throw signedOut();
    const user = await this.users.byId(rotation.userId);
    if (!user) throw signedOut();
    return { session: this.sessionOf(user, rotation.family), refreshToken };
  }

  async signOut(token: string): Promise<void> {
    await this.refreshTokens.endFamilyOf(hashOf(token));
  }

  private sessionOf(user: Account, sid: string): Session {
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN.lifeSeconds;
    const { id, plan, unlimited, email, createdAt, username } = user;
    return {
      access_token: this.accessTokens.write({ userId: id, sid, plan, unlimited, expiresAt }),
      refresh_token: '', // in the cookie, where scripts cannot read it
      expires_in: TOKEN.lifeSeconds,
      expires_at: expiresAt,
      token_type: 'bearer',
      user: { id, email, created_at: createdAt.toISOString(), user_metadata: username ? { username } : {} },
    };
  }
}

const signedOut = () => new Forbidden('SIGNED_OUT', 'Your session has expired. Please sign in again to continue.');
