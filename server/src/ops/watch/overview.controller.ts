import type { OpsClientErrors, OpsHistory, OpsOverview } from '@fairline/shared/contract';
import { ClientErrorsRepository, MinutesRepository } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';
import { Ops } from '../../auth/signed-in.js';
import { OverviewService } from './overview.service.js';

/** The system overview, its last day, and the errors of pages, for operators. */
@Controller('api/ops')
@Ops()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly errors: ClientErrorsRepository,
    private readonly minutes: MinutesRepository,
  ) {}

  @Get('overview')
  @Header('Cache-Control', 'no-store')
  current(): Promise<OpsOverview> {
    return this.overview.current();
  }

  @Get('history')
  @Header('Cache-Control', 'no-store')
  day(): Promise<OpsHistory> {
    return this.minutes.day(Date.now());
  }

  @Get('client-errors')
  @Header('Cache-Control', 'no-store')
  async clientErrors(): Promise<OpsClientErrors> {
    return { errors: await this.errors.newest(SHOWN) };
  }
}

const SHOWN = 100;
