import { enrolFactorBody, type Factor, factorBody, type RecoveryCodes } from '@fairline/shared/contract';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { GuessLimited } from '../../http/limits/at-most.js';
import type { Access } from '../access.js';
import { OwnAccount } from '../own-account.js';
import { Caller, SignedIn } from '../signed-in.js';
import { Factors } from './factors.js';

type Code = z.infer<typeof factorBody>;
type Enrolment = z.infer<typeof enrolFactorBody>;

/** The caller's second factor. */
@Controller('api/auth/factors')
@SignedIn()
export class FactorsController {
  constructor(
    private readonly factors: Factors,
    private readonly account: OwnAccount,
  ) {}

  @Post()
  @HttpCode(200)
  @GuessLimited()
  async enrol(
    @Caller() { userId }: Access,
    @Body({ schema: enrolFactorBody }) { currentPassword }: Enrolment,
  ): Promise<Factor> {
    return this.factors.enrol(await this.account.confirm(userId, currentPassword));
  }

  @Post('verify')
  @HttpCode(200)
  @GuessLimited()
  async prove(@Caller() { userId }: Access, @Body({ schema: factorBody }) { code }: Code): Promise<RecoveryCodes> {
    return { recovery_codes: await this.factors.prove(userId, code) };
  }

  @Delete()
  @HttpCode(204)
  @GuessLimited()
  async remove(@Caller() { userId }: Access, @Body({ schema: factorBody }) { code }: Code): Promise<void> {
    await this.factors.remove(userId, code);
  }
}
