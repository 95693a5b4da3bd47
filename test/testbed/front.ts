import http from 'node:http';
import net from 'node:net';
import { freePort } from '../../scripts/services/ports.mjs';
import type { ServerProcess } from './server-process.js';

const LOOK_MS = 100;

/** A load balancer as in production: sends each new connection to the first server that is ready. */
export class Front {
  private servers: readonly ServerProcess[] = [];
  private ready: readonly ServerProcess[] = [];
  private readonly server = net.createServer((client) => this.lead(client, this.ready));
  private readonly looking = setInterval(() => void this.look(), LOOK_MS);

  private constructor(readonly url: string) {}

  static async open(): Promise<Front> {
    const port = await freePort();
    const front = new Front(`http://127.0.0.1:${port}`);
    await new Promise<void>((listening) => front.server.listen(port, '127.0.0.1', listening));
    return front;
  }

  async leadTo(servers: readonly ServerProcess[]): Promise<void> {
    this.servers = servers;
    await this.look();
  }

  /** The status of one call over a connection of its own; undefined when there was no answer. */
  get(path: string): Promise<number | undefined> {
    return new Promise((resolve) => {
      const asked = http.get(`${this.url}${path}`, { agent: false, timeout: 10_000 }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
        answer.once('error', () => resolve(undefined));
      });
      asked.once('timeout', () => asked.destroy());
      asked.once('error', () => resolve(undefined));
    });
  }

  close() {
    clearInterval(this.looking);
    this.server.close();
  }

  private async look() {
    const looked = await Promise.all(this.servers.map(async (server) => ({ server, isReady: await server.isReady() })));
    this.ready = looked.filter(({ isReady }) => isReady).map(({ server }) => server);
  }

  // Skips a server that has gone since the last check.
  private lead(client: net.Socket, [server, ...others]: readonly ServerProcess[]) {
    client.on('error', () => client.destroy());
    if (!server) return client.destroy();
    const upstream = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    upstream.once('connect', () => {
      client.pipe(upstream).pipe(client);
      upstream.once('error', () => client.destroy());
      client.once('close', () => upstream.destroy());
    });
    upstream.once('error', () => upstream.connecting || upstream.bytesRead > 0 || this.lead(client, others));
    return undefined;
  }
}
