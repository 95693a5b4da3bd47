import { enrolFactorBody, type Factor, factorBody, type RecoveryCodes } from '@fairline/shared/contract';
import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { GuessLimited } from '../http/route-marks.js';
import { OwnAccount } from './own-account.js';
import { Factors } from './proof/factors.js';
import { Fresh } from './proof/fresh.guard.js';
import { Freshness } from './proof/freshness.js';
import { KnownDevices } from './proof/known-devices.js';
import { Caller, SignedIn } from './signed-in.js';
import type { Access } from './tokens/access.js';

type Code = z.infer<typeof factorBody>;
type Enrolment = z.infer<typeof enrolFactorBody>;

/** The caller's second factor. */
@Controller('api/auth/factors')
@SignedIn()
export class FactorsController {
  constructor(
    private readonly factors: Factors,
    private readonly account: OwnAccount,
    private readonly freshness: Freshness,
    private readonly devices: KnownDevices,
  ) {}

  @Post()
  @HttpCode(200)
  @GuessLimited()
  @Fresh({ passwordIn: 'currentPassword' })
  async enrol(
    @Caller() { userId }: Access,
    @Body({ schema: enrolFactorBody }) { currentPassword }: Enrolment,
    @Req() request: Request,
  ): Promise<Factor> {
    return this.factors.enrol(await this.account.confirm(userId, currentPassword, request));
  }

  @Post('verify')
  @HttpCode(200)
  @GuessLimited()
  @Fresh()
  async prove(
    @Caller() access: Access,
    @Body({ schema: factorBody }) { code }: Code,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    const codes = await this.factors.prove(access.userId, code, request);
    await this.freshness.noteFactor(access);
    await this.devices.remember(request, response, access.userId, { by: 'sign-in', passedFactor: true });
    return { recovery_codes: codes };
  }

  @Delete()
  @HttpCode(204)
  @GuessLimited()
  @Fresh({ checksCode: true })
  async remove(
    @Caller() access: Access,
    @Body({ schema: factorBody }) { code }: Code,
    @Req() request: Request,
  ): Promise<void> {
    await this.factors.remove(access, code, request);
  }
}
