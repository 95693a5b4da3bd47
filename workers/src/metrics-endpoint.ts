import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBearer, ProcessMeter, sleep } from '@fairline/shared/node';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { CONFIG, type Config } from './jobs/config.js';

type Settings = Pick<Config, 'METRICS_TOKEN' | 'WORKERS_METRICS_HOST' | 'WORKERS_METRICS_PORT'>;

/**
 * All that a worker serves, if it has a port: whether it reaches its stores, for a health check, and metrics for Prometheus, if there is a token.
 */
@Injectable()
export class MetricsEndpoint implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Settings,
    private readonly meter: ProcessMeter,
    private readonly db: Pool,
    private readonly redis: Redis,
  ) {}

  async onApplicationBootstrap() {
    const { METRICS_TOKEN: token, WORKERS_METRICS_PORT: port, WORKERS_METRICS_HOST: host } = this.config;
    if (port === undefined) return;
    this.server = createServer(async ({ method, url, headers }, response) => {
      if (method === 'GET' && url === '/ready')
        return void response.writeHead((await this.isReady()) ? 200 : 503).end();
      if (method !== 'GET' || url !== '/metrics' || token === undefined) return void response.writeHead(404).end();
      if (!isBearer(headers.authorization, token)) return void response.writeHead(401).end();
      const { registry } = this.meter;
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
    new Logger('metrics').log(`served on port ${this.port}`);
  }

  /** Undefined while the endpoint is closed. */
  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null | undefined)?.port;
  }

  private async isReady(): Promise<boolean> {
    const answers = Promise.all([this.db.query('select 1'), this.redis.ping()]);
    const isLate = sleep(PATIENCE_MS, { ref: false }).then(() => Promise.reject(new Error('no answer')));
    return Promise.race([answers, isLate]).then(
      () => true,
      () => false,
    );
  }

  beforeApplicationShutdown() {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

const PATIENCE_MS = 2_000;
