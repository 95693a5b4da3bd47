import {
  type NewPasskey,
  NotFound,
  newPasskeyBody,
  type OwnPasskeys,
  PASSKEY_LIMITS,
  type Passkey,
  type PasskeyCreation,
  passkeyPath,
  renamePasskeyBody,
} from '@fairline/shared/contract';
import { type OwnPasskey, PasskeysRepository } from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { AtMost, GuessLimited } from '../http/route-marks.js';
import { OwnAccount } from './own-account.js';
import { Fresh } from './proof/fresh.guard.js';
import { deviceOf } from './proof/known-devices.js';
import { Passkeys } from './proof/passkeys.js';
import { Caller, SignedIn } from './signed-in.js';
import type { Access } from './tokens/access.js';

/** The caller's passkeys. */
@Controller('api/auth/passkeys')
@SignedIn()
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly stored: PasskeysRepository,
    private readonly account: OwnAccount,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async all(@Caller() { userId }: Access): Promise<OwnPasskeys> {
    return { passkeys: (await this.stored.of(userId)).map(shown) };
  }

  /** A passkey opens the account beyond this session, so it needs a recent proof. */
  @Post('options')
  @AtMost({ perMinute: 10 })
  @Fresh()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async begin(@Caller() { userId, sid }: Access, @Req() request: Request): Promise<PasskeyCreation> {
    return this.passkeys.beginAdding(await this.account.find(userId), sid, request);
  }

  /** It has the name of the device until its owner gives it another one. */
  @Post()
  @GuessLimited()
  @Fresh()
  async add(
    @Caller() { userId, sid }: Access,
    @Body({ schema: newPasskeyBody }) response: NewPasskey,
    @Req() request: Request,
  ): Promise<Passkey> {
    const name = (deviceOf(request) ?? 'Passkey').slice(0, PASSKEY_LIMITS.name);
    return shown(await this.passkeys.add(userId, sid, response, name, request));
  }

  @Patch(':id')
  @AtMost({ perMinute: 60 })
  async rename(
    @Caller() { userId }: Access,
    @Param({ schema: passkeyPath }) { id }: { readonly id: string },
    @Body({ schema: renamePasskeyBody }) { name }: z.infer<typeof renamePasskeyBody>,
  ): Promise<Passkey> {
    const renamed = await this.stored.rename(userId, id, name);
    if (!renamed) throw removedAlready();
    return shown(renamed);
  }

  @Delete(':id')
  @AtMost({ perMinute: 60 })
  @Fresh()
  @HttpCode(204)
  async remove(@Caller() { userId, sid }: Access, @Param({ schema: passkeyPath }) { id }: { readonly id: string }) {
    if (!(await this.stored.remove(userId, id, sid))) throw removedAlready();
  }
}

const removedAlready = () => new NotFound('NO_SUCH_PASSKEY', 'This passkey has been removed already.');

const shown = ({ id, name, createdAt, lastUsedAt }: OwnPasskey): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
