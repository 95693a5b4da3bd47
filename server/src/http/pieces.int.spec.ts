import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Admission } from '../admission/admission.js';
import { Places } from '../admission/places.js';
import { Broadcast } from '../realtime/broadcast.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { until } from '../testing/until.js';
import { NetworkBudget } from './network-budget.js';

// What comes in one piece is read in one turn of the process, in which nobody else is served.
describe('thousands of requests, pieces of a body or frames in one piece', () => {
  let server: TestServer;
  let front: Server;
  let entered: number;
  const open: Socket[] = [];
  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '0' });
    front = server.app.getHttpServer() as Server;
    front.prependListener('request', () => {
      entered += 1;
    });
  });
  beforeEach(() => {
    entered = 0;
    const admission = server.app.get(Admission);
    Reflect.set(admission, 'opened', new NetworkBudget(1_000_000, 1_000_000));
    Reflect.set(admission, 'requests', new NetworkBudget(1_000_000, 1_000_000));
    Reflect.set(admission, 'crumbs', new NetworkBudget(2_000, 6_000));
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await server.close();
  });

  const send = async (bytes: string): Promise<Socket> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  const CALL = 'GET /api/sports HTTP/1.1\r\nHost: x\r\n\r\n';

  it('the requests behind the twenty-first are not read, although they came with it', async () => {
    await once((await send(CALL.repeat(1_500))).resume(), 'close');
    expect(entered).toBeGreaterThanOrEqual(20);
    expect(entered).toBeLessThan(25);
  });

  it('a network past its budget that does not wait for a refusal is cut, and what it sent behind is not read', async () => {
    Reflect.set(server.app.get(Admission), 'requests', new NetworkBudget(0, 1));
    await once((await send(CALL.repeat(1_500))).resume(), 'close');
    expect(entered).toBeLessThan(5);
    const patient = await send(CALL);
    expect(String((await once(patient, 'data'))[0])).toContain('HTTP/1.1 429');
    patient.write(CALL);
    expect(String((await once(patient, 'data'))[0])).toContain('HTTP/1.1 429');
  });

  it.each(['POST /api/auth/sign-in', 'GET /api/sports', 'POST /api/picks/sync'])(
    'a body in pieces of one byte to %s is cut after some hundred of them, and the rest is not kept',
    async (line) => {
      let asked: IncomingMessage | undefined;
      front.once('request', (request: IncomingMessage) => (asked = request));
      const socket = await send(
        `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(8_000)}`,
      );
      await once(socket.resume(), 'close');
      expect(socket.bytesRead).toBe(0);
      expect(asked!.readableLength).toBeLessThan(300);
    },
  );

  /** Sends a byte at a time over so many connections until all of them are closed or so many milliseconds passed; returns how many are open. */
  const crumble = async (sockets: readonly Socket[], ms: number): Promise<number> => {
    const end = performance.now() + ms;
    const left = () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed);
    for (const socket of sockets) socket.setNoDelay(true).resume();
    while (left().length > 0 && performance.now() < end) {
      for (const socket of left()) socket.write('x');
      await pause(5);
    }
    return left().length;
  };

  it('a body of a known length that comes in packets of one byte is cut, and a network sends a few thousand of them in all', async () => {
    const HEAD =
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';
    expect(await crumble([await send(HEAD)], 10_000)).toBe(0);
    Reflect.set(server.app.get(Admission), 'crumbs', new NetworkBudget(100, 1));
    const sockets = await Promise.all(Array.from({ length: 10 }, () => send(HEAD)));
    expect(await crumble(sockets, 10_000)).toBe(0);
    const entire = await send(`${HEAD.replace('9000', '2')}{}`);
    expect(String((await once(entire, 'data'))[0])).toContain('HTTP/1.1 400');
  });

  it('connections whose headers, or a rest of a body that nobody wants, are seen growing again and again are cut; others stay', async () => {
    const admission = server.app.get(Admission);
    Reflect.set(admission, 'crumbs', new NetworkBudget(100, 1));
    const idle = await send('');
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => send('GET /api/sports HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    );
    expect(await crumble(slow, 5_000)).toBe(0);
    Reflect.set(admission, 'crumbs', new NetworkBudget(100, 1));
    const refused = await send('POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
    expect(String((await once(refused, 'data'))[0])).toContain('HTTP/1.1 404');
    expect(await crumble([refused], 5_000)).toBe(0);
    Reflect.set(admission, 'crumbs', new NetworkBudget(0, 1));
    for (let i = 0; i < 30; i++) {
      idle.write(CALL);
      expect(String((await once(idle, 'data'))[0])).toContain('HTTP/1.1 200');
      await pause(20);
    }
  });

  it('a body in pieces as networks cut them is read', async () => {
    const body = JSON.stringify({ email: `${'x'.repeat(30_000)}@example.com`, password: 'y' });
    const chunks = (body.match(/.{1,100}/g) ?? []).map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
    const head = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const socket = await send(`${head}Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 400');
  });

  it('a network whose connections must be cut again and again gets no new ones for a while; others do', async () => {
    Reflect.set(server.app.get(Admission), 'opened', new NetworkBudget(300, 1));
    for (let i = 0; i < 3; i++) await once((await send(CALL.repeat(100))).resume(), 'close');
    const refused = await send(CALL);
    await once(refused.resume(), 'close');
    expect(refused.bytesRead).toBe(0);
    const elsewhere = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress: '127.0.0.9' });
    open.push(elsewhere);
    elsewhere.write(CALL);
    expect(String((await once(elsewhere, 'data'))[0])).toContain('HTTP/1.1 200');
  });

  it('a network has 250 requests that are not answered yet; the next is refused, and others are not', async () => {
    const admission = server.app.get(Admission);
    const leaves = Array.from({ length: 250 }, () => admission.holdRequest('127.0.0.1')!);
    const refused = await send(CALL);
    expect(String((await once(refused, 'data'))[0])).toContain('HTTP/1.1 429');
    expect(admission.holdRequest('127.0.0.9')).toBeDefined();
    for (const leave of leaves) leave();
    const served = await send(CALL.repeat(3));
    expect(String((await once(served, 'data'))[0])).toContain('HTTP/1.1 200');
    await until(() => (Reflect.get(admission, 'underWay') as Places).of('127.0.0.1') === 0);
  });

  it('the frames behind those for which a socket is cut are not read, although they came with them', async () => {
    let pings = 0;
    const link = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { Origin: ORIGIN },
    });
    link.on('error', () => undefined);
    await once(link, 'open');
    link.send('40');
    await pause(300);
    for (const { conn } of server.app.get(Broadcast).links)
      (conn.transport as unknown as { readonly socket: WebSocket }).socket.on('ping', () => (pings += 1));
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
    (Reflect.get(link, '_socket') as Socket).write(Buffer.concat(Array<Buffer>(10_000).fill(ping)));
    await once(link, 'close');
    expect(pings).toBeGreaterThan(40);
    expect(pings).toBeLessThan(200);
  });
});
