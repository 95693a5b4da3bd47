import {
  recoverBody,
  resetPasswordBody,
  type Session,
  type User,
  updateUserBody,
  verifyEmailBody,
} from '@fairline/shared/contract';
import { Body, Controller, Header, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { AtMost, GuessLimited } from '../http/route-marks.js';
import { MailedLinks } from './mailed-links.js';
import { OwnAccount } from './own-account.js';
import { Factors } from './proof/factors.js';
import { Fresh } from './proof/fresh.guard.js';
import { deviceOf, KnownDevices } from './proof/known-devices.js';
import { SessionAnswers } from './session-answers.js';
import { Sessions, userOf } from './sessions.js';
import { Caller, SignedIn } from './signed-in.js';
import type { Access } from './tokens/access.js';

/** Changes to a user's own account, signed in or by an emailed link. */
@Controller('api/auth')
export class AccountController {
  constructor(
    private readonly account: OwnAccount,
    private readonly links: MailedLinks,
    private readonly sessions: Sessions,
    private readonly answers: SessionAnswers,
    private readonly factors: Factors,
    private readonly devices: KnownDevices,
  ) {}

  @Put('user')
  @AtMost({ perMinute: 5, isTry: true })
  @Fresh({ ifBody: 'password', passwordIn: 'currentPassword' })
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async update(
    @Caller() access: Access,
    @Body({ schema: updateUserBody }) changes: z.infer<typeof updateUserBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const user = await this.account.update(access, changes, request);
    if (changes.password !== undefined) {
      const passedFactor = user.hasFactor; // `Fresh` asked for it
      await this.devices.remember(request, response, user.id, { by: 'sign-in', passedFactor });
    }
    return userOf(user);
  }

  /** The answer does not reveal whether an account has this address. */
  @Post('recover')
  @GuessLimited()
  @HttpCode(204)
  async recover(@Body({ schema: recoverBody }) { email }: z.infer<typeof recoverBody>): Promise<void> {
    await this.links.recover(email);
  }

  @Post('reset-password')
  @GuessLimited()
  @HttpCode(200)
  async resetPassword(
    @Body({ schema: resetPasswordBody }) { token, password }: z.infer<typeof resetPasswordBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    const user = await this.links.resetPassword(token, password);
    // The way in when strangers used up the guesses: without a session, the device is known by the mail alone.
    if (user.hasFactor) await this.devices.remember(request, response, user.id, { by: 'mail', passedFactor: false });
    await this.factors.ask(user.id, undefined, request); // access to the mailbox does not prove the second factor
    const opened = await this.sessions.open(user, { remember: false, device: deviceOf(request) });
    return this.answers.open(opened, request, response);
  }

  @Post('verify-email')
  @GuessLimited()
  @HttpCode(204)
  @SignedIn()
  async verifyEmail(
    @Caller() { userId }: Access,
    @Body({ schema: verifyEmailBody }) { token }: z.infer<typeof verifyEmailBody>,
  ): Promise<void> {
    await this.links.verifyEmail(userId, token);
  }

  @Post('verify-email/send')
  @AtMost({ perMinute: 5 })
  @HttpCode(204)
  @SignedIn()
  async sendVerification(@Caller() { userId }: Access): Promise<void> {
    await this.links.sendVerification(await this.account.find(userId));
  }
}
