import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService } from '@nestjs/terminus';
import { Unlimited } from '../../http/route-marks.js';
import { Readiness } from './readiness.js';

@Controller('api')
@Unlimited(true)
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly readiness: Readiness,
  ) {}

  /** Alive: the process answers. */
  @Get('health')
  @Header('Cache-Control', 'no-store')
  alive() {
    return { status: 'ok' };
  }

  /** Ready: everything that a user needs is there. Otherwise it says what is missing. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready() {
    const { details } = await this.health.check([...this.readiness.conditions]).catch(unmet);
    const missing = Object.keys(details).filter((name) => details[name]?.status !== 'up');
    if (missing.length === 0) return { status: 'ready' };
    const message = `Not ready. Missing: ${missing.join(', ')}`;
    throw new ServiceUnavailableException({ code: 'NOT_READY', message, missing, retryAfter: 1 });
  }
}

const unmet = (error: ServiceUnavailableException) => error.getResponse() as HealthCheckResult;
