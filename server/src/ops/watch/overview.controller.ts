import type { OpsClientErrors, OpsOverview } from '@fairline/shared/contract';
import { ClientErrorsRepository } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';
import { Ops } from '../../auth/signed-in.js';
import { OverviewService } from './overview.service.js';

/** The system overview and the errors of pages, for operators. */
@Controller('api/ops')
@Ops()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly errors: ClientErrorsRepository,
  ) {}

  @Get('overview')
  @Header('Cache-Control', 'no-store')
  current(): Promise<OpsOverview> {
    return this.overview.current();
  }

  @Get('client-errors')
  @Header('Cache-Control', 'no-store')
  async clientErrors(): Promise<OpsClientErrors> {
    return { errors: await this.errors.newest(SHOWN) };
  }
}

const SHOWN = 100;
