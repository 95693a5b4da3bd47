import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBearer, ProcessMeter } from '@fairline/shared/node';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

type Settings = Pick<Config, 'METRICS_TOKEN' | 'WORKERS_METRICS_HOST' | 'WORKERS_METRICS_PORT'>;

/** The metrics endpoint for Prometheus: all that a worker serves, and only if both a port and a token are set. */
@Injectable()
export class MetricsEndpoint implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Settings,
    private readonly meter: ProcessMeter,
  ) {}

  async onApplicationBootstrap() {
    const { METRICS_TOKEN: token, WORKERS_METRICS_PORT: port, WORKERS_METRICS_HOST: host } = this.config;
    if (token === undefined || port === undefined) return;
    const { registry } = this.meter;
    this.server = createServer(async ({ method, url, headers }, response) => {
      const status = url !== '/metrics' || method !== 'GET' ? 404 : isBearer(headers.authorization, token) ? 200 : 401;
      response.writeHead(status, status === 200 ? { 'Content-Type': registry.contentType } : {});
      response.end(status === 200 ? await registry.metrics() : '');
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
    new Logger('metrics').log(`served on port ${this.port}`);
  }

  /** Undefined while the endpoint is closed. */
  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null | undefined)?.port;
  }

  beforeApplicationShutdown() {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
