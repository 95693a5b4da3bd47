import { type Subscription, type UpgradePreview, upgradeBody } from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Fresh } from '../auth/proof/fresh.guard.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { UpgradeService } from './upgrade.service.js';

/** Upgrades gold to platinum within one subscription: first a preview of the amounts, then the change. */
@Controller('api/billing/upgrade')
export class UpgradeController {
  constructor(private readonly service: UpgradeService) {}

  @Get()
  @AtMost({ perMinute: 30 })
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  preview(@Caller() { userId }: Access): Promise<UpgradePreview> {
    return this.service.preview(userId);
  }

  @Post()
  @AtMost({ perMinute: 10 })
  @Fresh()
  @SignedIn()
  @HttpCode(200)
  upgrade(
    @Caller() { userId }: Access,
    @Body({ schema: upgradeBody }) { proration_date }: z.infer<typeof upgradeBody>,
  ): Promise<Subscription> {
    return this.service.upgrade(userId, proration_date);
  }
}
