import { Forbidden, factorBody, type Session } from '@fairline/shared/contract';
import { IdentitiesRepository, ProviderGrantsRepository, UsersRepository } from '@fairline/shared/node';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { GuessLimited } from '../../http/route-marks.js';
import { Factors } from '../proof/factors.js';
import { deviceOf } from '../proof/known-devices.js';
import { SessionAnswers } from '../session-answers.js';
import { Sessions } from '../sessions.js';
import { PendingFactorCookie } from './provider-cookies.js';

/** The last step for a user with a second factor who signed in at a provider: the provider's word does not replace the code. */
@Controller('api/auth/provider-code')
export class PendingFactorController {
  constructor(
    private readonly cookie: PendingFactorCookie,
    private readonly users: UsersRepository,
    private readonly identities: IdentitiesRepository,
    private readonly grants: ProviderGrantsRepository,
    private readonly factors: Factors,
    private readonly sessions: Sessions,
    private readonly answers: SessionAnswers,
  ) {}

  @Post()
  @GuessLimited()
  @HttpCode(200)
  async give(
    @Body({ schema: factorBody }) { code }: z.infer<typeof factorBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const owed = await this.cookie.read(request);
    const user = owed && (await this.users.byId(owed.userId));
    if (!user) throw new Forbidden('SIGNED_OUT', 'This took too long. Please sign in again.');
    const passedFactor = await this.factors.ask(user.id, code, request);
    if (passedFactor && owed.toLink) {
      const identity = { ...owed.toLink, email: owed.toLink.email };
      await this.identities.link(user.id, identity);
      await this.grants.keep(identity);
    }
    this.cookie.clear(response);
    const opened = await this.sessions.open(user, { remember: false, passedFactor, device: deviceOf(request) });
    return this.answers.open(opened, request, response);
  }
}
