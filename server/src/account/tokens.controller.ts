import {
  Conflict,
  type CreatedToken,
  type NewToken,
  NotFound,
  newTokenBody,
  type PersonalToken,
  type PersonalTokens,
  TOKEN_LIMITS,
  tokenPath,
} from '@fairline/shared/contract';
import { type OwnToken, PersonalTokensRepository } from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Fresh } from '../auth/proof/fresh.guard.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { newPersonalToken } from '../auth/tokens/personal-tokens.js';
import { AtMost } from '../http/route-marks.js';

/** Lists, creates and revokes the caller's tokens for the open API. A token itself may not call this. */
@Controller('api/account/tokens')
@SignedIn()
export class TokensController {
  constructor(private readonly tokens: PersonalTokensRepository) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async all(@Caller() { userId }: Access): Promise<PersonalTokens> {
    return { tokens: (await this.tokens.of(userId)).map(shown) };
  }

  /** The only answer that contains the token. It works beyond the session, so it needs a recent proof. */
  @Post()
  @Fresh()
  @AtMost({ perMinute: 10 })
  @Header('Cache-Control', 'no-store')
  async create(
    @Caller() { userId }: Access,
    @Body({ schema: newTokenBody }) { name, scopes, expires_in_days: days }: NewToken,
  ): Promise<CreatedToken> {
    const { text, hash, startsWith } = newPersonalToken();
    const wanted = { userId, name, scopes: [...new Set(scopes)], hash, startsWith, days };
    const token = await this.tokens.create(wanted);
    if (!token)
      throw new Conflict(
        'TOO_MANY_TOKENS',
        `You have ${TOKEN_LIMITS.tokens} API keys. Revoke one that you do not use.`,
      );
    return { ...shown(token), token: text };
  }

  @Delete(':id')
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  async revoke(@Caller() { userId }: Access, @Param({ schema: tokenPath }) { id }: { readonly id: string }) {
    if (!(await this.tokens.revoke(userId, id)))
      throw new NotFound('NO_SUCH_TOKEN', 'This API key has been revoked already.');
  }
}

const shown = ({ id, name, scopes, startsWith, createdAt, lastUsedAt, expiresAt }: OwnToken): PersonalToken => ({
  id,
  name,
  scopes: [...scopes],
  starts_with: startsWith,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
});
