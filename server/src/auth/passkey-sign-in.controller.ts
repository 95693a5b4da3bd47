import { type PasskeyRequest, passkeySignInBody, type Session } from '@fairline/shared/contract';
import { UsersRepository } from '@fairline/shared/node';
import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { signedOut } from '../http/problem.js';
import { AtMost } from '../http/route-marks.js';
import { refuseDemoFromAfar } from './local.strategy.js';
import { deviceOf } from './proof/known-devices.js';
import { Passkeys } from './proof/passkeys.js';
import { SessionAnswers } from './session-answers.js';
import { Sessions } from './sessions.js';

/** Signs in with a passkey: without address, password and code, which it proves all at once. */
@Controller('api/auth/passkey-sign-in')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly answers: SessionAnswers,
  ) {}

  @Post('options')
  @AtMost({ perMinute: 60, isByNetwork: true })
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  ask(@Req() request: Request): Promise<PasskeyRequest> {
    return this.passkeys.ask('stranger', request);
  }

  @Post()
  @AtMost({ perMinute: 30, isTry: true, isByNetwork: true }) // nobody is named before the signature is checked
  @HttpCode(200)
  async signIn(
    @Body({ schema: passkeySignInBody }) { passkey, remember }: z.infer<typeof passkeySignInBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const proved = await this.passkeys.prove(passkey, 'stranger', request);
    const user = await this.users.byId(proved.userId);
    if (!user) throw signedOut();
    refuseDemoFromAfar(user.email, request);
    const opened = await this.sessions.open(user, { remember, passkeyId: proved.id, device: deviceOf(request) });
    return this.answers.open(opened, request, response);
  }
}
