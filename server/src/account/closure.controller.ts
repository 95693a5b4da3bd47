import { closeAccountBody } from '@fairline/shared/contract';
import { AccountClosuresRepository } from '@fairline/shared/node';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { OwnAccount } from '../auth/own-account.js';
import { Factors } from '../auth/proof/factors.js';
import { Fresh } from '../auth/proof/fresh.guard.js';
import { RefreshCookie } from '../auth/session-answers.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { GuessLimited } from '../http/route-marks.js';

/** Closes the caller's account. */
@Controller('api/account')
export class ClosureController {
  constructor(
    private readonly account: OwnAccount,
    private readonly factors: Factors,
    private readonly closures: AccountClosuresRepository,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Asks for the password and the code again, even in a fresh session: it cannot be undone by the user. */
  @Post('close')
  @GuessLimited()
  @Fresh({ passwordIn: 'password', checksCode: true })
  @SignedIn()
  @HttpCode(204)
  async close(
    @Caller() { userId }: Access,
    @Body({ schema: closeAccountBody }) { password, code }: z.infer<typeof closeAccountBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.account.confirm(userId, password, request);
    await this.factors.ask(userId, code, request);
    await this.closures.close(userId, 'user');
    this.cookie.clear(response);
  }
}
