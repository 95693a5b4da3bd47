import net from 'node:net';
import { freePort } from '../../scripts/services/ports.mjs';

const LONGEST = 200_000;

/** A line to a server that breaks: while `isBad`, each connection is cut after a random number of bytes. */
export class FlakyConnection {
  isBad = false;
  cuts = 0;
  private readonly server = net.createServer((client) => this.carry(client));

  private to = 0;

  private constructor(readonly url: string) {}

  static async open(): Promise<FlakyConnection> {
    const port = await freePort();
    const connection = new FlakyConnection(`http://127.0.0.1:${port}`);
    await new Promise<void>((listening) => connection.server.listen(port, '127.0.0.1', listening));
    return connection;
  }

  leadTo(url: string) {
    this.to = Number(new URL(url).port);
  }

  close() {
    this.server.close();
  }

  private carry(client: net.Socket) {
    const server = net.connect(this.to, '127.0.0.1');
    let left = 1 + Math.floor(Math.random() * LONGEST);
    server.on('data', (bytes) => {
      const isEnough = this.isBad && bytes.length >= left;
      client.write(isEnough ? bytes.subarray(0, left) : bytes);
      left = Math.max(1, left - bytes.length);
      if (isEnough) this.cut(client, server);
    });
    client.on('data', (bytes) => server.write(bytes));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  // The client still gets the bytes before the cut: often half of a message.
  private cut(client: net.Socket, server: net.Socket) {
    this.cuts += 1;
    server.destroy();
    client.end();
  }
}
