import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { Admission } from '../admission/admission.js';
import { AccessTokens } from '../auth/tokens/access-tokens.js';
import { NetworkBudget } from '../http/network-budget.js';
import { SIGN_IN } from '../http/problem.js';
import { aNetwork } from '../testing/a-network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { until } from '../testing/until.js';

jest.setTimeout(60_000);

const TOO_MANY_BYTES = 1_000_000;

describe('floods on sockets', () => {
  let server: TestServer, checked: jest.SpiedFunction<AccessTokens['read']>;
  const open: WebSocket[] = [];

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
    checked = jest.spyOn(server.app.get(AccessTokens), 'read');
  });
  beforeEach(() => checked.mockClear());
  afterEach(() => {
    for (const link of open.splice(0)) link.terminate();
  });
  afterAll(() => server.close());

  const address = (query = 'EIO=4&transport=websocket') => `${server.url.replace('http', 'ws')}/socket.io/?${query}`;

  /** The status with which a handshake is answered: 101 if the socket is open. */
  const handshake = async (from: string, url = address(), origin = ORIGIN) => {
    const link = new WebSocket(url, { headers: { Origin: origin, 'X-Forwarded-For': from } });
    open.push(link);
    const hello = once(link, 'message').then(String, () => '');
    const status = await new Promise<number>((resolve) => {
      link.once('open', () => resolve(101));
      link.once('error', () => undefined);
      link.once('unexpected-response', (_, { statusCode }) => resolve(statusCode!));
    });
    return { link, status, hello };
  };
  const opened = async (from = aNetwork()) => {
    const { link, status } = await handshake(from);
    expect(status).toBe(101);
    return link;
  };
  const connectWith = (token: unknown) => `40${JSON.stringify({ token })}`;
  const forged = () => `${server.tokenOf('gold').slice(0, -8)}${randomUUID().slice(0, 8)}`;
  const isClosed = (link: WebSocket) => link.readyState === WebSocket.CLOSED;
  const accepted = async (link: WebSocket, token?: string) => {
    link.send(connectWith(token));
    await new Promise<void>((resolve) =>
      link.on('message', (said) => void (String(said).startsWith('40') && resolve())),
    );
  };

  it('a connection is closed at its first refused CONNECT, after it was told why', async () => {
    const link = await opened();
    const said: string[] = [];
    link.on('message', (each) => said.push(String(each)));
    link.send(connectWith(forged()));
    await until(() => isClosed(link));
    expect(said.filter((each) => each.startsWith('44'))).toHaveLength(1);
    expect(checked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['what cannot be read', '40[['],
    ['a message that cannot be read, once it is connected', '42['],
  ])('a connection that sent %s is over within 5 s, also if its client does not go along', async (_, said) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const frame = (body: string) => Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0, ...Buffer.from(body)]);
    const key = Buffer.from(randomUUID().slice(0, 16)).toString('base64');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: ${aNetwork()}\r\n` +
        `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    let heard = '';
    socket.on('data', (bytes) => (heard += String(bytes)));
    await until(() => heard.includes('pingInterval'));
    if (said.startsWith('42')) {
      socket.write(frame('40'));
      await until(() => heard.includes('40{'));
    }
    const begun = performance.now();
    socket.write(frame(said));
    await once(socket, 'close');
    expect(performance.now() - begun).toBeLessThan(15_000); // on a busy machine; it was 30 s
  });

  /** The bytes that the server reads of a client that repeats something after `first` and never goes along with an end. */
  const readAfter = async (first: Buffer, repeated: Buffer): Promise<number> => {
    const { hostname, port } = new URL(server.url);
    const taken = once(server.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => undefined);
    const [ours] = await taken;
    const over = once(ours, 'close');
    const key = Buffer.from(randomUUID().slice(0, 16)).toString('base64');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: ${aNetwork()}\r\n` +
        `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.resume().write(first);
    await rest(50);
    const flood = Buffer.concat(Array<Buffer>(5_000).fill(repeated));
    while (!ours.destroyed && ours.bytesRead < TOO_MANY_BYTES) {
      socket.write(flood);
      await rest(1);
    }
    const read = ours.bytesRead;
    socket.destroy();
    await over;
    return read;
  };
  const framed = (isLast: boolean, kind: number, body = '') =>
    Buffer.from([(isLast ? 0x80 : 0) | kind, 0x80 | body.length, 0, 0, 0, 0, ...Buffer.from(body)]);

  it.each([
    ['after a refused CONNECT', framed(true, 1, '40{"token":"x.y.z"}'), framed(true, 1, '42["x"]')],
    [
      'of messages in thousands of pieces',
      Buffer.concat([framed(true, 1, '40'), framed(false, 1, '4')]),
      framed(false, 0),
    ],
    [
      'after a frame that is too long',
      Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x7f, 255, 255, 255, 0, 0, 0, 0]),
      framed(true, 1),
    ],
    ['after a frame that cannot be read', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), framed(true, 1)],
  ])('a flood %s is not read on: the connection is closed at once', async (_, first, repeated) => {
    expect(await readAfter(first, repeated)).toBeLessThan(TOO_MANY_BYTES);
  });

  it.each([
    ['', 200],
    ['x', 200],
  ])('a message in hundreds of pieces "%s" is not read on, though it is short', async (piece, times) => {
    const link = await opened();
    await accepted(link);
    link.send('4', { fin: false });
    for (let i = 0; i < times; i++) link.send(piece, { fin: false });
    await until(() => isClosed(link));
    expect(isClosed(link)).toBe(true);
  });

  it('a message in a few pieces is read', async () => {
    const link = await opened();
    const heard = once(link, 'message').then(String);
    link.send('4', { fin: false });
    link.send('0', { fin: false });
    link.send('{}', { fin: true });
    expect(await heard).toContain('40');
  });

  it('a token that is no text is refused like any other', async () => {
    const link = await opened();
    const said = once(link, 'message').then(String);
    link.send(`40{"token":${'['.repeat(7_000)}${']'.repeat(7_000)}}`);
    const words = await said;
    expect(words).toContain(SIGN_IN);
  });

  it('a thousand CONNECTs on one connection cost at most one check of a signature', async () => {
    const link = await opened();
    for (let i = 0; i < 1_000; i++) link.send(connectWith(forged()));
    await until(() => isClosed(link));
    expect(checked.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a second CONNECT', ['40']],
    ['a CONNECT elsewhere', ['40/elsewhere,']],
    ['a thousand WebSocket pings', []],
    ['a thousand pongs', Array<string>(1_000).fill('3')],
  ])('a connected socket that sends %s is cut', async (what, frames) => {
    const link = await opened();
    await accepted(link);
    for (const one of frames) link.send(one);
    if (what.endsWith('pings')) for (let i = 0; i < 1_000; i++) link.ping();
    await until(() => isClosed(link));
    expect(isClosed(link)).toBe(true);
  });

  it.each(['42["clock:ask"]', '40/elsewhere,', '40/api/v1', '40/api/v11,', '41', '2'])(
    'a socket that begins with %s is cut',
    async (frame) => {
      const link = await opened();
      link.send(frame);
      await until(() => isClosed(link));
      expect(isClosed(link)).toBe(true);
    },
  );

  it('a socket that stays silent is closed within 5 s, while a connected one stays open', async () => {
    const [silent, calm] = [await opened(), await opened()];
    await accepted(calm);
    await rest(4_000);
    expect(silent.readyState).toBe(WebSocket.OPEN);
    await rest(1_500);
    expect([isClosed(silent), calm.readyState]).toEqual([true, WebSocket.OPEN]);
  });

  it('sockets that stay silent hold places of their own: a network that has fifty of them still connects, and keeps fifty', async () => {
    const here = aNetwork();
    const users = await Promise.all(Array.from({ length: 3 }, () => server.someone('gold')));
    const connect = async (from: string, token?: string) => accepted(await opened(from), token);
    for (let i = 0; i < 25; i++) await connect(here);
    const silent = await Promise.all(Array.from({ length: 25 }, () => handshake(here)));
    expect(silent.map(({ status }) => status)).toEqual(Array(25).fill(101));
    for (const { token } of users.slice(0, 2)) for (let i = 0; i < 10; i++) await connect(here, token);
    for (let i = 0; i < 5; i++) await connect(here, users[2]!.token);
    expect((await handshake(here)).status).toBe(429);
  });

  it('fifty sockets of a network connect again at once after a restart', async () => {
    const here = aNetwork();
    const users = await Promise.all(Array.from({ length: 5 }, () => server.someone('gold')));
    const links = await Promise.all(Array.from({ length: 50 }, () => opened(here)));
    await Promise.all(links.map((link, i) => accepted(link, users[i % 5]!.token)));
    expect(links.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  });

  it('a network holds its fifty places from the handshake on, and no others', async () => {
    const [here, there] = [aNetwork(), aNetwork()];
    const all = await Promise.all(Array.from({ length: 60 }, () => handshake(here)));
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(50).fill(101), ...Array<number>(10).fill(429)]);
    await accepted(await opened(there));
    for (const { link } of all) link.terminate();
    await until(async () => (await handshake(here)).status === 101);
  });

  it('handshakes of one network are limited whatever they ask for; another network still connects', async () => {
    const here = aNetwork();
    const asked = Array.from({ length: 300 }, () => handshake(here, address(), 'https://evil.example'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(100);
    await accepted(await opened());
  });

  it('after too many forged tokens the signatures of a network are no longer checked, but known tokens still connect', async () => {
    const here = aNetwork();
    const known = server.tokenOf('gold');
    await accepted(await opened(here), known);
    const tryOnce = () =>
      fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${forged()}`, 'x-forwarded-for': here } });
    Reflect.set(server.app.get(Admission), 'tries', new NetworkBudget(100, 1)); // a busy machine would get as many back as it spends
    const until429 = async () =>
      (await Promise.all(Array.from({ length: 50 }, tryOnce))).some(({ status }) => status === 429);
    await until(until429);
    checked.mockClear();
    const links = await Promise.all(Array.from({ length: 20 }, () => opened(here)));
    for (const link of links) link.send(connectWith(forged()));
    await Promise.all(links.map((link) => once(link, 'close')));
    expect(checked.mock.calls.length).toBeLessThan(20);
    await accepted(await opened(here), known);
  });

  it('a renewal with a forged token is refused, and at most a hundred are checked', async () => {
    const link = await opened();
    await accepted(link, server.tokenOf('gold'));
    for (let i = 0; i < 40; i++) link.send(`42${i}["auth:renew","${forged()}"]`);
    const answers: string[] = [];
    link.on('message', (said) => answers.push(String(said)));
    await until(() => answers.length >= 38);
    expect(answers.every((answer) => answer.endsWith('["refused"]'))).toBe(true);
    expect(checked.mock.calls.length).toBeLessThanOrEqual(41);
  });

  it.each([
    ['another path', '/elsewhere'],
    ['a session id', '/socket.io/?EIO=4&transport=websocket&sid=x'],
    ['another transport', '/socket.io/?EIO=4&transport=polling'],
  ])('an upgrade to %s is answered and closed at once, even if the client keeps its side open', async (_, path) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const begun = performance.now();
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: ${aNetwork()}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(performance.now() - begun).toBeLessThan(900); // the socket server would wait for a second
    await until(async () => (await connections()) === 0);
  });

  it('frames in one piece with the upgrade are not read: the connection is cut, without the place of a socket', async () => {
    const { port, hostname } = new URL(server.url);
    const upgrade = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: ${aNetwork()}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    const said = async (frames: Buffer) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      const pieces: string[] = [];
      socket.on('data', (piece) => pieces.push(String(piece)));
      socket.write(Buffer.concat([Buffer.from(upgrade), frames]));
      setTimeout(() => socket.destroy(), 1_000);
      await once(socket, 'close');
      return pieces.join('');
    };
    expect(await said(Buffer.alloc(0))).toMatch(/^HTTP\/1.1 101 /);
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
    expect(await said(Buffer.concat(Array.from({ length: 1_000 }, () => ping)))).toBe('');
  });

  const connections = () =>
    new Promise<number>((resolve) =>
      server.app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)),
    );

  it('a plain request to the address of the sockets is answered', async () => {
    const { hello } = await handshake(aNetwork());
    const [, sid] = /"sid":"([^"]+)"/.exec(await hello) ?? [];
    expect(sid).toBeDefined();
    const answer = await fetch(`${server.url}/socket.io/?EIO=4&transport=websocket&sid=${sid}`);
    expect(answer.status).toBe(400);
  });
});
