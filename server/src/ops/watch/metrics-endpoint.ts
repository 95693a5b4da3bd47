import { isBearer, ProcessMeter } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';
import { OverviewGauges } from './overview-gauges.js';

/** Serves the metrics to Prometheus. Answers 404 unless the operator has set a token. */
@Injectable()
export class MetricsEndpoint {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'METRICS_TOKEN'>,
    private readonly meter: ProcessMeter,
    private readonly overview: OverviewGauges,
  ) {}

  readonly serve = async (request: Request, response: Response) => {
    const { METRICS_TOKEN: token } = this.config;
    response.setHeader('Cache-Control', 'no-store');
    if (token === undefined || request.method !== 'GET') return void response.status(404).end();
    if (!isBearer(request.headers.authorization, token)) return void response.status(401).end();
    await this.overview.refresh();
    const { registry } = this.meter;
    response.setHeader('Content-Type', registry.contentType);
    response.end(await registry.metrics());
  };
}
