import { confirmBody, type Needs, type PasskeyRequest } from '@fairline/shared/contract';
import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { AtMost, GuessLimited } from '../http/route-marks.js';
import { Factors } from './proof/factors.js';
import { Freshness } from './proof/freshness.js';
import { Passkeys } from './proof/passkeys.js';
import { Caller, SignedIn } from './signed-in.js';
import type { Access } from './tokens/access.js';

/** Lets the owner of a session prove again who they are, before a sensitive change. */
@Controller('api/auth/confirm')
export class ConfirmController {
  constructor(
    private readonly freshness: Freshness,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
  ) {}

  /** Checks what is given and answers what is still missing. */
  @Post()
  @GuessLimited()
  @SignedIn()
  @HttpCode(200)
  async confirm(
    @Caller() access: Access,
    @Body({ schema: confirmBody }) { password, code, passkey }: z.infer<typeof confirmBody>,
    @Req() request: Request,
  ): Promise<Needs> {
    if (password !== undefined) await this.freshness.provePassword(access, password, request);
    if (code !== undefined && (await this.factors.ask(access.userId, code, request)))
      await this.freshness.noteFactor(access);
    if (passkey !== undefined) {
      await this.passkeys.prove(passkey, access, request);
      await this.freshness.notePasskey(access);
    }
    return { needs: await this.freshness.needsOf(access) };
  }

  /** What one of the owner's passkeys must sign. */
  @Post('passkey')
  @AtMost({ perMinute: 20 })
  @SignedIn()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  askPasskey(@Caller() access: Access, @Req() request: Request): Promise<PasskeyRequest> {
    return this.passkeys.ask(access, request);
  }
}
