import http from 'node:http';
import net from 'node:net';
import { freePort } from '../../scripts/services/ports.mjs';
import type { ServerProcess } from './server-process.js';

const CHECK_EVERY_MS = 100;

/** A load balancer as in production: sends each new connection to the first server that is ready. */
export class LoadBalancer {
  private readonly ready = new Set<ServerProcess>();
  private readonly server = net.createServer((client) => {
    client.on('error', () => client.destroy());
    this.lead(client, [...this.ready]);
  });
  private isClosed = false;

  private constructor(readonly url: string) {}

  static async open(): Promise<LoadBalancer> {
    const port = await freePort();
    const balancer = new LoadBalancer(`http://127.0.0.1:${port}`);
    await new Promise<void>((listening) => balancer.server.listen(port, '127.0.0.1', listening));
    return balancer;
  }

  async leadTo(servers: readonly ServerProcess[]): Promise<void> {
    await Promise.all(servers.map((server) => this.check(server)));
    for (const server of servers) void this.keepChecking(server);
  }

  /** The status of one call over a connection of its own, or why there was no answer. */
  get(path: string): Promise<number | string> {
    return new Promise((resolve) => {
      const asked = http.get(`${this.url}${path}`, { agent: false, timeout: 10_000 }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode!));
        answer.once('error', (error) => resolve(error.message));
      });
      asked.once('timeout', () => asked.destroy(new Error('no answer in 10 s')));
      asked.once('error', (error) => resolve(error.message));
    });
  }

  close() {
    this.isClosed = true;
    this.server.close();
  }

  // One check after the other, so that an old answer cannot replace a newer one.
  private async keepChecking(server: ServerProcess) {
    while (!this.isClosed) {
      await this.check(server);
      await new Promise((later) => setTimeout(later, CHECK_EVERY_MS));
    }
  }

  private async check(server: ServerProcess) {
    if (await server.isReady()) this.ready.add(server);
    else this.ready.delete(server);
  }

  // Skips a server that refuses the connection: it has gone since the last check.
  private lead(client: net.Socket, [server, ...others]: readonly ServerProcess[]) {
    if (!server) return void client.destroy();
    const upstream = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    const refused = () => this.lead(client, others);
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      upstream.once('error', () => client.destroy());
      client.once('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }
}
