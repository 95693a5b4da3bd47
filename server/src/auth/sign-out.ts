import type { signOutBody } from '@fairline/shared/contract';
import { hashOfToken, RefreshTokensRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import type { Access } from './tokens/access.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { CurrentRights } from './tokens/current-rights.js';

/** The tokens that a browser presents when it signs out. */
interface Presented {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

export type Scope = NonNullable<z.infer<typeof signOutBody>>['scope'];

/**
 * Ends the sessions of the presented tokens, or with `global` all sessions of their user. Every server is notified. If both tokens are
 * valid and of different users, the cookie's has signed in since, in another tab of that browser, and stays signed in. A refresh token
 * that was spent before may be a thief's copy: it ends its own session and no other.
 */
@Injectable()
export class SignOut {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokensRepository,
    private readonly rights: CurrentRights,
  ) {}

  /** Returns whether the cookie belongs to another user. */
  async signOut(presented: Presented, scope: Scope): Promise<boolean> {
    const [access, byCookie] = await this.sessionsOf(presented);
    const isOthers =
      access !== undefined && byCookie !== undefined && !byCookie.isCopied && access.userId !== byCookie.userId;
    for (const session of isOthers || access?.sid === byCookie?.sid ? [access] : [access, byCookie])
      if (session) await this.end(session, 'isCopied' in session && session.isCopied ? 'local' : scope);
    return isOthers;
  }

  private end({ userId, sid }: Pick<Access, 'userId' | 'sid'>, scope: Scope): Promise<void> {
    return this.refreshTokens.end(scope === 'global' ? { userId } : { userId, only: sid });
  }

  private async sessionsOf({ accessToken, refreshToken }: Presented) {
    const said = accessToken === undefined ? undefined : this.accessTokens.read(accessToken);
    const access = said && (await this.rights.of(said)); // an ended session cannot end others
    const family =
      refreshToken === undefined ? undefined : await this.refreshTokens.familyOf(hashOfToken(refreshToken));
    return [access, family && { userId: family.userId, sid: family.family, isCopied: family.isCopied }] as const;
  }
}
