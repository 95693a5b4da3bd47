import { confirmBody, type Needs } from '@fairline/shared/contract';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { GuessLimited } from '../http/route-marks.js';
import { Factors } from './proof/factors.js';
import { Freshness } from './proof/freshness.js';
import { Caller, SignedIn } from './signed-in.js';
import type { Access } from './tokens/access.js';

/** Lets the owner of a session prove again who they are, before a sensitive change. */
@Controller('api/auth/confirm')
export class ConfirmController {
  constructor(
    private readonly freshness: Freshness,
    private readonly factors: Factors,
  ) {}

  /** Checks what is given and answers what is still missing. */
  @Post()
  @GuessLimited()
  @SignedIn()
  @HttpCode(200)
  async confirm(
    @Caller() access: Access,
    @Body({ schema: confirmBody }) { password, code }: z.infer<typeof confirmBody>,
    @Req() request: Request,
  ): Promise<Needs> {
    if (password !== undefined) await this.freshness.provePassword(access, password, request);
    if (code !== undefined && (await this.factors.ask(access.userId, code, request)))
      await this.freshness.noteFactor(access);
    return { needs: await this.freshness.needsOf(access) };
  }
}
