import {
  type CreatedShare,
  type NewShare,
  newShareBody,
  type OwnShare,
  type Share,
  type SharedStatistics,
  sharedStatisticsBody,
} from '@fairline/shared/contract';
import { hashOfToken, newToken, type SharedPage, SharedStatisticsRepository } from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { Fresh } from '../auth/proof/fresh.guard.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';
import { SharedStatisticsService } from './shared-statistics.service.js';

/** The page of statistics that a user shares by a secret link. */
@Controller('api')
export class SharedStatisticsController {
  constructor(
    private readonly shared: SharedStatisticsRepository,
    private readonly statistics: SharedStatisticsService,
  ) {}

  @Get('picks/share')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async own(@Caller() { userId }: Access): Promise<OwnShare> {
    const page = await this.shared.of(userId);
    return { share: page ? shown(page) : null };
  }

  /** The only answer that contains the secret. It works beyond the session, so it needs a recent proof. */
  @Post('picks/share')
  @SignedIn()
  @Fresh()
  @AtMost({ perMinute: 10 })
  @Header('Cache-Control', 'no-store')
  async share(@Caller() { userId }: Access, @Body({ schema: newShareBody }) wanted: NewShare): Promise<CreatedShare> {
    const secret = newToken();
    const { shows_name: showsName, shows_dollars: showsDollars, filter, zone, unit_cents: unitCents = null } = wanted;
    const page = { userId, showsName, showsDollars, filter, zone, unitCents };
    return { ...shown(await this.shared.share(hashOfToken(secret), page)), secret };
  }

  @Delete('picks/share')
  @SignedIn()
  @AtMost({ perMinute: 60 })
  @HttpCode(204)
  revoke(@Caller() { userId }: Access): Promise<void> {
    return this.shared.revoke(userId);
  }

  /** The page, for whoever has the secret. A POST that changes nothing: an address would be logged, and kept in histories. */
  @Post('shared-statistics')
  @AtMost({ perMinute: 30, isByNetwork: true })
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  page(@Body({ schema: sharedStatisticsBody }) { secret }: { readonly secret: string }): Promise<SharedStatistics> {
    return this.statistics.page(hashOfToken(secret), Date.now());
  }
}

const shown = ({ showsName, showsDollars, createdAt }: SharedPage): Share => ({
  ...{ shows_name: showsName, shows_dollars: showsDollars },
  created_at: createdAt.toISOString(),
});
