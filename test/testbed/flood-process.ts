/**
 * A flood, in its own process: many attackers of one network repeat one kind of attack until the process is ended. Without an address they
 * attack a server of their own here that refuses everything, after the wait that ours has: what that costs ordinary calls is the machine's
 * loss, not the server's.
 */
import { type EventEmitter, once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, createServer, isIPv4, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { rest } from '../../scripts/services/process-life.mjs';
import type { FloodCounts, FloodKind } from './floods.js';

const [kind = '', target = '', from = '', token = ''] = process.argv.slice(2);
const counts: FloodCounts = { tries: 0, refused: 0 };
const local = isIPv4(from) ? { localAddress: from } : {}; // where no proxy says it, a network is an address
const agent = new http.Agent({ keepAlive: true });

const wait = () => 250 * (1 + Math.random());

/** A server that refuses every request and every socket as slowly as ours, and does nothing else. */
const refusing = async (): Promise<string> => {
  const REFUSAL = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
  const server = http.createServer((request, response) => {
    const isWhole = request.headers['content-length'] === undefined;
    setTimeout(() => response.writeHead(429, isWhole ? {} : { Connection: 'close' }).end(), wait());
  });
  server.on('upgrade', (_, connection) => {
    connection.on('error', () => undefined);
    setTimeout(() => connection.end(REFUSAL), wait());
  });
  // Whoever sends on without waiting is cut.
  const cutting = createServer((connection) => {
    connection.on('error', () => undefined).once('data', () => connection.destroy());
  });
  const control = CUT.has(kind) ? cutting : server;
  control.listen(0, '127.0.0.1');
  await once(control, 'listening');
  return `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
};
const CUT: ReadonlySet<string> = new Set<FloodKind>(['bundled', 'pipelined', 'chunks', 'bytes']);
const url = target || (await refusing());
const headers = { Origin: target, 'X-Forwarded-For': from };
/** An address of one of the 65,536 customers that a /48 has room for. */
const ofOneSite = () =>
  from.replace(
    /^((?:[\da-f]+:){3})[\da-f]+/i,
    (_, site: string) => site + Math.floor(Math.random() * 0xffff).toString(16),
  );

/** A token with the id of a real key and a signature that is not its. */
const forged = () => `${token.slice(0, -10)}${String(Math.random()).slice(2, 12)}`;
const CONNECT = () => `40${JSON.stringify({ token: forged() })}`;
const PACKED = gzipSync(JSON.stringify({ cursor: null, changes: [], more: ' '.repeat(900_000) }));
const LARGE = JSON.stringify({ cursor: null, changes: [], more: 'x'.repeat(900_000) });

const DEEP = `{"changes":${'['.repeat(480_000)}${']'.repeat(480_000)}}`;
const SHAPES = JSON.stringify({ changes: Array.from({ length: 60_000 }, (_, i) => ({ [`k${i}`]: 0 })) });
const NESTED = `${token.split('.')[0]}.${Buffer.from('['.repeat(4_400) + ']'.repeat(4_400)).toString('base64url')}.x`;

/** Unlike `once` it does not fail at an error: a refused or cut connection has one, and then closes. */
const happens = (on: EventEmitter, event: string) => new Promise<void>((done) => void on.once(event, () => done()));

/** Opens a socket; undefined if it is refused. */
const open = async (): Promise<WebSocket | undefined> => {
  counts.tries += 1;
  const link = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers,
    ...local,
  });
  link.on('error', () => undefined);
  await Promise.race([happens(link, 'open'), happens(link, 'close')]);
  if (link.readyState === WebSocket.OPEN) return link;
  counts.refused += 1;
  return undefined;
};

/** Sends the same frames over and over until the server closes the connection. */
const pour = async (link: WebSocket, send: () => void) => {
  const closed = happens(link, 'close');
  while (link.readyState === WebSocket.OPEN) {
    for (let i = 0; i < 200 && link.readyState === WebSocket.OPEN; i++) send();
    counts.tries += 200;
    await rest(10);
  }
  counts.refused += 1;
  await closed;
};

const post = (path: string, body: string | Buffer, more: http.OutgoingHttpHeaders = {}) =>
  call(path, { ...more, 'Content-Type': 'application/json', 'Content-Length': body.length }, body);

const call = async (path: string, more: http.OutgoingHttpHeaders = {}, body?: string | Buffer): Promise<void> => {
  counts.tries += 1;
  const asked = http.request(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    agent,
    headers: { ...headers, ...more },
  });
  asked.end(body);
  try {
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    if (answer.statusCode! >= 400) counts.refused += 1;
    answer.resume();
    await once(answer, 'end');
  } catch {
    counts.refused += 1; // cut while it sent
  }
};

/** An event as the payment provider sends them, of this moment, with a signature that is not its. */
const event = () =>
  post(
    '/api/billing/webhook',
    JSON.stringify({ id: `evt_${Math.random()}`, type: 'invoice.paid', created: 1, data: { object: {} } }),
    {
      'Stripe-Signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`,
    },
  );

const wire = (): Socket => {
  const { port, hostname } = new URL(url);
  return connect({ port: Number(port), host: hostname, ...local }).on('error', () => undefined);
};

/** Sends these bytes over connections of their own, and waits until the server closes each. */
const hurl = async (bytes: string, requests: number) => {
  counts.tries += requests;
  const socket = wire();
  const closed = happens(socket, 'close');
  socket.resume().write(bytes);
  await closed;
  counts.refused += 1;
};

/** Sends so many requests at a time, and the next ones when all are answered, until the server closes the connection. */
const pipeline = async (bytes: string, requests: number) => {
  const socket = wire();
  let isClosed = false;
  const closed = happens(socket, 'close').then(() => {
    isClosed = true;
  });
  while (!isClosed) {
    let answers = 0;
    const answered = new Promise<void>((done) => {
      socket.on('data', (piece: Buffer) => {
        const text = String(piece);
        answers += text.split('HTTP/1.1 ').length - 1;
        counts.refused += text.split('HTTP/1.1 4').length - 1;
        if (answers >= requests) done();
      });
    });
    counts.tries += requests;
    socket.write(bytes);
    await Promise.race([answered, closed]);
    socket.removeAllListeners('data');
  }
  counts.refused += 1;
};

/** Sends this, and then a byte at a time, until the server closes the connection. */
const crumble = async (head: string) => {
  counts.tries += 1;
  const socket = wire().setNoDelay(true);
  const closed = happens(socket, 'close');
  socket.resume().write(head);
  const crumbling = setInterval(() => socket.writable && socket.write('x'), 5);
  await closed;
  clearInterval(crumbling);
  counts.refused += 1;
};

/** Sends a request one byte a second until the server closes the connection. */
const drip = async (head: string) => {
  counts.tries += 1;
  const socket = wire();
  socket.write(`${head}\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n`);
  const closed = happens(socket, 'close');
  socket.resume();
  const dripping = setInterval(() => socket.writable && socket.write('x'), 1_000);
  await closed;
  clearInterval(dripping);
  counts.refused += 1;
};

const CALL = 'GET /api/sports HTTP/1.1\r\nHost: x\r\n\r\n';
const BODY = 'POST /api/client-errors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

/** What one attacker does, again and again; and how many there are. */
const ATTACKS: Readonly<Record<FloodKind, readonly [attackers: number, attack: () => Promise<unknown>]>> = {
  connects: [
    3,
    async () => {
      const link = await open();
      if (link) await pour(link, () => link.send(CONNECT()));
    },
  ],
  handshakes: [40, async () => void (await open())?.terminate()],
  silent: [
    100,
    async () => {
      const link = await open();
      if (!link) return;
      await happens(link, 'close');
      counts.refused += 1;
    },
  ],
  pings: [
    3,
    async () => {
      const link = await open();
      link?.send('40');
      if (link) await pour(link, () => link.ping());
    },
  ],
  packed: [8, () => post('/api/picks/sync', PACKED, { 'Content-Encoding': 'gzip' })],
  large: [8, () => post('/api/picks/sync', LARGE)],
  deep: [4, () => post('/api/picks/sync', DEEP, { Authorization: `Bearer ${token}` })],
  shapes: [4, () => post('/api/picks/sync', SHAPES, { Authorization: `Bearer ${token}` })],
  tries: [16, () => call('/api/me', { Authorization: `Bearer ${forged()}` })],
  nested: [16, () => call('/api/me', { Authorization: `Bearer ${NESTED}` })],
  calls: [200, () => call('/api/sports')],
  unknown: [16, () => call('/api/nothing')],
  events: [16, event],
  site: [64, () => call('/api/nothing', { 'X-Forwarded-For': ofOneSite() })],
  slow: [200, () => drip(Math.random() < 0.5 ? 'GET /api/sports HTTP/1.1' : 'POST /api/client-errors HTTP/1.1')],
  bundled: [8, () => hurl(CALL.repeat(1_500), 1_500)],
  pipelined: [40, () => pipeline(CALL.replace('sports', 'nothing').repeat(10), 10)],
  chunks: [8, () => hurl(`${BODY}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(8_000)}`, 1)],
  frames: [
    3,
    async () => {
      const link = await open();
      if (!link) return;
      link.send('40');
      await Promise.race([happens(link, 'message'), happens(link, 'close')]);
      counts.tries += 10_000;
      const closed = happens(link, 'close');
      (Reflect.get(link, '_socket') as Socket | undefined)?.write(Buffer.concat(Array<Buffer>(10_000).fill(PING)));
      await closed;
      counts.refused += 1;
    },
  ],
  bytes: [
    200,
    () => crumble(Math.random() < 0.5 ? `${CALL.slice(0, -2)}X-Long: ` : `${BODY}Content-Length: 50000\r\n\r\n`),
  ],
};

const [attackers, attack] = ATTACKS[kind as FloodKind];
const begin = async () => {
  for (;;) {
    await attack();
    await rest(1); // a whole process at full speed would measure the machine
  }
};
for (let i = 0; i < attackers; i++) void begin();
process.on('message', () => process.send?.(counts));
process.on('disconnect', () => process.exit());
process.send?.('ready');
