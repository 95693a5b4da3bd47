import { closeAccountBody, Forbidden, FRESH_MINUTES } from '@fairline/shared/contract';
import { AccountClosuresRepository, OwnSessionsRepository } from '@fairline/shared/node';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import type { Access } from '../auth/access.js';
import { Factors } from '../auth/factors/factors.js';
import { OwnAccount } from '../auth/own-account.js';
import { RefreshCookie } from '../auth/refresh-cookie.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import { GuessLimited } from '../http/limits/at-most.js';

/** Closes the caller's account. */
@Controller('api/account')
export class ClosureController {
  constructor(
    private readonly account: OwnAccount,
    private readonly factors: Factors,
    private readonly sessions: OwnSessionsRepository,
    private readonly closures: AccountClosuresRepository,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Asks for the password again. An account without one needs a session that began less than `FRESH_MINUTES` minutes ago. */
  @Post('close')
  @GuessLimited()
  @SignedIn()
  @HttpCode(204)
  async close(
    @Caller() { userId, sid }: Access,
    @Body({ schema: closeAccountBody }) { password, code }: z.infer<typeof closeAccountBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { passwordHash } = await this.account.confirm(userId, password);
    if (passwordHash === undefined && !(await this.sessions.isFresh(sid, FRESH_MINUTES))) throw signInAgain();
    await this.factors.ask(userId, code);
    await this.closures.close(userId, 'user');
    this.cookie.clear(response);
  }
}

const signInAgain = () => new Forbidden('SIGN_IN_AGAIN', 'Please sign in again first, to show that it is you.');
