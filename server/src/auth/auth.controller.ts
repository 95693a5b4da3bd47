import {
  CSRF_HEADER,
  Forbidden,
  refreshBody,
  type Session,
  signInBody,
  signOutBody,
  signUpBody,
} from '@fairline/shared/contract';
import type { Account } from '@fairline/shared/node';
import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type * as z from 'zod/mini';
import { GuessLimited } from '../http/route-marks.js';
import { LocalGuard } from './local.strategy.js';
import { Factors } from './proof/factors.js';
import { deviceOf } from './proof/known-devices.js';
import { isBrowser, RefreshCookie, SessionAnswers } from './session-answers.js';
import { Sessions } from './sessions.js';
import { SignOut } from './sign-out.js';
import { SignUp } from './sign-up.js';
import { Caller, SignedIn } from './signed-in.js';
import type { Access } from './tokens/access.js';
import { CsrfGuard, CsrfTokens } from './tokens/csrf.js';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Starts, refreshes and ends sessions. */
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly sessions: Sessions,
    private readonly answers: SessionAnswers,
    private readonly cookie: RefreshCookie,
    private readonly signingUp: SignUp,
    private readonly signingOut: SignOut,
    private readonly csrf: CsrfTokens,
    private readonly factors: Factors,
  ) {}

  @Post('sign-up')
  @GuessLimited()
  @HttpCode(200)
  async signUp(
    @Body({ schema: signUpBody }) body: z.infer<typeof signUpBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const user = await this.signingUp.signUp(body, request);
    const opened = await this.sessions.open(user, { remember: body.remember, device: deviceOf(request) });
    return this.answers.open(opened, request, response);
  }

  @Post('sign-in')
  @GuessLimited()
  @HttpCode(200)
  @UseGuards(LocalGuard)
  async signIn(
    @Caller() user: Account,
    @Body({ schema: signInBody }) { remember, code, refresh_token_in_body }: z.infer<typeof signInBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const passedFactor = await this.factors.ask(user.id, code, request);
    const opened = await this.sessions.open(user, { remember, passedFactor, device: deviceOf(request) });
    return this.answers.open(opened, request, response, refresh_token_in_body);
  }

  @Post('refresh')
  @HttpCode(200)
  async refresh(
    @Body({ schema: refreshBody }) body: z.infer<typeof refreshBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const inBody = isBrowser(request) ? undefined : body?.refresh_token;
    const token = inBody ?? this.cookie.read(request);
    if (!token) throw new Forbidden('SIGNED_OUT', 'Auth session missing!');
    return this.answers.give(await this.sessions.refresh(token), request, response, inBody !== undefined);
  }

  @Post('sign-out')
  @HttpCode(204)
  @UseGuards(CsrfGuard)
  async signOut(
    @Body({ schema: signOutBody }) body: z.infer<typeof signOutBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.clear(response);
    if (body?.emergency) response.setHeader('Clear-Site-Data', '"cache", "cookies", "storage"');
    const presented = { accessToken: bearerOf(request) ?? undefined, refreshToken: this.cookie.read(request) };
    if (await this.signingOut.signOut(presented, body?.scope ?? 'global')) this.cookie.spare(response);
  }

  @Get('session')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  session(
    @Caller() access: Access,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    response.setHeader(CSRF_HEADER, this.csrf.tokenFor(access.sid));
    return this.sessions.current(access, bearerOf(request)!);
  }
}
