import { Forbidden, type Session, signInBody } from '@fairline/shared/contract';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod';
import { RefreshCookie } from './refresh-cookie.js';
import { type Opened, Sessions } from './sessions.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  async signIn(
    @Body({ schema: signInBody }) { email, password }: z.infer<typeof signInBody>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answer(await this.sessions.signIn(email, password), response);
  }

  @Post('refresh')
  @HttpCode(200)
  async refresh(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const token = this.cookie.read(request);
    if (!token) throw new Forbidden('SIGNED_OUT', 'Auth session missing!');
    return this.answer(await this.sessions.refresh(token), response);
  }

  @Post('sign-out')
  @HttpCode(204)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    this.cookie.clear(response);
    const token = this.cookie.read(request);
    if (token) await this.sessions.signOut(token);
  }

  private answer({ session, refreshToken }: Opened, response: Response): Session {
    this.cookie.write(response, refreshToken);
    response.setHeader('Cache-Control', 'no-store');
    return session;
  }
}
