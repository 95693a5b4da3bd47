import type { signOutBody } from '@fairline/shared/contract';
import { hashOfToken, RefreshTokensRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AccessTokens } from './access-tokens.js';
import { CurrentRights } from './rights/current-rights.js';

/** The tokens that a browser presents when it signs out. */
export interface Presented {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

export type Scope = NonNullable<z.infer<typeof signOutBody>>['scope'];

/** Ends the sessions of the presented tokens, or with `global` all sessions of their users. Every server is notified. */
@Injectable()
export class SignOut {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokensRepository,
    private readonly rights: CurrentRights,
  ) {}

  async signOut(presented: Presented, scope: Scope): Promise<void> {
    for (const { userId, sid } of await this.sessionsOf(presented))
      await this.refreshTokens.end(scope === 'global' ? { userId } : { userId, only: sid });
  }

  private async sessionsOf({ accessToken, refreshToken }: Presented) {
    const said = accessToken === undefined ? undefined : this.accessTokens.read(accessToken);
    const access = said && (await this.rights.of(said)); // an ended session cannot end others
    const family =
      refreshToken === undefined ? undefined : await this.refreshTokens.familyOf(hashOfToken(refreshToken));
    const byCookie = family && { userId: family.userId, sid: family.family };
    const isSame = access !== undefined && access.sid === byCookie?.sid;
    return [access, isSame ? undefined : byCookie].filter((session) => session !== undefined);
  }
}
