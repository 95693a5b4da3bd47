import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type ExchangeStream, Outlet } from './connection.js';
import type { StreamFaults } from './stream-faults.js';

/** The sockets of the exchanges' streams, on the simulator's HTTP server. They end with `close`, not with the server. */
export class ExchangeSockets {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  private readonly clients = new Map<ExchangeStream, Set<WebSocket>>();
  private readonly timers: NodeJS.Timeout[];

  constructor(
    server: Server,
    private readonly streams: readonly ExchangeStream[],
    private readonly faults: StreamFaults,
  ) {
    for (const stream of streams) this.clients.set(stream, new Set());
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
    this.timers = [setInterval(() => this.advance(), 100), setInterval(() => this.beat(), 10_000)];
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.streams) this.end(stream);
    this.sockets.close();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const stream = this.streams.find(({ path }) => path === pathname);
    if (!stream) refuse(socket, '404 Not Found');
    else if (this.faults.isOn('reset', stream.exchange)) refuse(socket, '503 Service Unavailable');
    else if (!stream.admits(request.headers)) refuse(socket, '401 Unauthorized');
    else this.sockets.handleUpgrade(request, socket, head, (client) => this.serve(stream, client));
  }

  private serve(stream: ExchangeStream, client: WebSocket): void {
    this.clients.get(stream)!.add(client);
    const connection = stream.open(new Outlet(stream.exchange, this.faults, (text) => client.send(text)));
    client.on('message', (data) => connection.take(String(data)));
    client.on('error', () => client.terminate());
    client.on('close', () => {
      this.clients.get(stream)!.delete(client);
      connection.close();
    });
  }

  private advance(): void {
    for (const stream of this.streams) {
      if (this.faults.strikeConnections(stream.exchange)) this.end(stream);
      stream.advance();
    }
  }

  private beat(): void {
    for (const stream of this.streams) {
      const { exchange, heartbeat } = stream;
      if (heartbeat === undefined || this.faults.isOn('silence', exchange)) continue;
      for (const client of this.clients.get(stream)!) client.ping(heartbeat);
    }
  }

  private end(stream: ExchangeStream): void {
    for (const client of this.clients.get(stream)!) client.terminate();
  }
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const MOST_BYTES = 1024 * 1024;
