import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aServer, type TestServer } from '../testing/a-server.js';

let server: TestServer;
const open: Socket[] = [];
beforeAll(async () => {
  server = await aServer();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.close();
});

/** Sends bytes over a connection of its own. */
const send = async (bytes: string): Promise<Socket> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
};

/** The first line of the answer. */
const answerTo = async (bytes: string): Promise<string> => {
  const [answer] = (await once(await send(bytes), 'data')) as [Buffer];
  return String(answer).split('\r\n')[0]!;
};

const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status;
const GET = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';

it('calls are answered while 500 connections send their headers byte by byte', async () => {
  const slow = await Promise.all(Array.from({ length: 500 }, () => send(GET)));
  for (const socket of slow) socket.write('X-Slow: ');
  expect(await Promise.all(['/api/health', '/api/sports'].map(statusOf))).toEqual([200, 200]);
  expect(slow.filter((socket) => socket.destroyed)).toEqual([]);
});

it.each([
  [
    'a length beside a transfer encoding',
    'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  ['two lengths', 'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n'],
  ['a line that is not a header', `${GET}no header\r\n\r\n`],
  ['a space before the colon', `${GET}Content-Length : 4\r\n\r\n`],
])('a request with %s, which two parsers could read differently, is refused', async (_, bytes) => {
  expect(await answerTo(bytes)).toBe('HTTP/1.1 400 Bad Request');
  expect(await statusOf('/api/health')).toBe(200);
});

it.each([
  ['a header of 100 kB', `${GET}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  [
    'a thousand long headers',
    `${GET}${Array.from({ length: 1_000 }, (_, i) => `X-${i}: ${'x'.repeat(50)}\r\n`).join('')}\r\n`,
  ],
])('a request with %s is refused', async (_, bytes) => {
  expect(await answerTo(bytes)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(await statusOf('/api/health')).toBe(200);
});

it('a connection that sends a thousand calls in one piece is closed at the twenty-first', async () => {
  const socket = await send(`${GET.replace('health', 'sports')}\r\n`.repeat(1_000));
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  expect(String(Buffer.concat(parts)).match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThanOrEqual(20);
  expect(await statusOf('/api/health')).toBe(200);
});

it('pipelined calls are answered in order, even if the client has closed its sending side', async () => {
  const socket = await send(`${GET}\r\n${GET.replace('health', 'unknown-path')}\r\n${GET}Connection: close\r\n\r\n`);
  socket.end();
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  expect(String(Buffer.concat(parts)).match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
  ]);
});
