import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import request from 'supertest';
import { Bodies } from '../http/bodies.js';
import { Budget } from '../http/budget.js';
import { NetworkBudget } from '../http/network-budget.js';
import { SocketCallers } from '../realtime/socket-callers.js';
import { aNetwork } from '../testing/a-network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';
import { Admission } from './admission.js';
import { PolicyGuard } from './policy.guard.js';

jest.setTimeout(90_000);

const PACKED = gzipSync(JSON.stringify({ cursor: null, changes: [], more: ' '.repeat(900_000) }));

describe('what a network may cost before anyone is asked who they are', () => {
  let server: TestServer;
  const open: Socket[] = [];

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await server.close();
  });

  const wire = (to = server): Socket => {
    const { port, hostname } = new URL(to.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    open.push(socket);
    return socket;
  };
  const HEAD = `POST /api/picks/sync HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const firstOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]).split('\r\n')[0]!;

  /** What comes back each minute would hide, on a busy machine, that there is an end. */
  const triesNeverComeBack = () => {
    Reflect.set(server.app.get(Admission), 'tries', new NetworkBudget(100, 1));
    Reflect.set(server.app.get(Admission), 'callersTries', new Budget(100, 1));
  };

  /** How many of 150 tries at once were looked at, after which the network has none left. Those on their way together may all be. */
  const usedUpBy = async (attempt: () => Promise<number>): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: 150 }, attempt));
    expect(answers.filter((one) => one !== 401 && one !== 429)).toEqual([]);
    expect(await attempt()).toBe(429);
    return answers.filter((one) => one === 401).length;
  };

  // First, because Passport has one strategy of a name and process: that of the newest server.
  it('tokens that we did not sign are checked a hundred times; then known tokens still count, and other networks', async () => {
    triesNeverComeBack();
    const from = aNetwork();
    const { token, ask } = await server.someone('gold');
    const me = (bearer: string, network: string) =>
      request(server.url)
        .get('/api/me')
        .set({ Authorization: `Bearer ${bearer}`, 'X-Forwarded-For': network });
    await me(token, from).expect(200);
    const forged = () => `${token.slice(0, -8)}${randomUUID().slice(0, 8)}`;
    expect(await usedUpBy(async () => (await me(forged(), from)).status)).toBeGreaterThanOrEqual(100);
    await me(token, from).expect(200);
    await ask('get', '/api/me').set('X-Forwarded-For', aNetwork()).expect(200);
  });

  it('invented tokens count, also those with an invented key, and never keep a token of ours from being checked', async () => {
    triesNeverComeBack();
    const from = aNetwork();
    const me = (bearer: string) =>
      request(server.url)
        .get('/api/me')
        .set({ Authorization: `Bearer ${bearer}`, 'X-Forwarded-For': from });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const invented = () =>
      `${part({ alg: 'ES256', typ: 'at+jwt', kid: randomUUID() })}.${part({ sub: 'x' })}.${part({})}`;
    await usedUpBy(async () => (await me(invented())).status);
    await me((await server.someone('gold')).token).expect(200);
    await me((await server.someone('gold')).token).expect(200);
  });

  it("a signed-in user's own refused calls are answered a hundred times; those of others of the same network still count", async () => {
    triesNeverComeBack();
    const from = aNetwork();
    const [one, other] = [await server.someone('gold'), await server.someone('gold')];
    const call = ({ ask }: typeof one, path: string) => ask('get', path).set('X-Forwarded-For', from);
    await call(one, '/api/me').expect(200);
    const answers: number[] = [];
    for (let i = 0; i < 110; i += 1) answers.push((await call(one, '/api/nothing')).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(100);
    expect(answers.at(-1)).toBe(429);
    await call(other, '/api/me').expect(200);
    await one.ask('get', '/api/me').set('X-Forwarded-For', aNetwork()).expect(200);
  });

  it('a token longer than any of ours is refused and counts, over REST and at sockets, and is never read', async () => {
    const from = aNetwork();
    const deep = Buffer.from(`${'['.repeat(4_400)}${']'.repeat(4_400)}`).toString('base64url');
    const token = [server.tokenOf('gold').split('.')[0], deep, 'a'.repeat(86)].join('.');
    const me = () =>
      request(server.url)
        .get('/api/me')
        .set({ 'X-Forwarded-For': from, Authorization: `Bearer ${token}` });
    const parse = jest.spyOn(JSON, 'parse');
    const noted = jest.spyOn(server.app.get(Admission), 'noteTry');
    const { status, body } = await me();
    const asking = { headers: { 'x-forwarded-for': from }, socket: { remoteAddress: '127.0.0.1' } } as unknown;
    const caller = await server.app.get(SocketCallers).ofSession(token, asking as http.IncomingMessage);
    await until(() => noted.mock.calls.length > 1);
    const read = parse.mock.calls.filter(([text]) => text.includes('[[[')).length;
    const tries = noted.mock.calls.map(([network]) => network);
    parse.mockRestore();
    noted.mockRestore();
    expect([status, body.code, caller, read]).toEqual([401, 'SIGNED_OUT', undefined, 0]);
    expect(tries).toEqual(Array(2).fill(server.app.get(Admission).networkOf(asking as http.IncomingMessage)));
  });

  it('a caller without a token is refused before the body is there', async () => {
    const socket = wire();
    socket.write(`${HEAD}Content-Length: 900000\r\n\r\n{`);
    expect(await firstOf(socket)).toBe('HTTP/1.1 401 Unauthorized');
  });

  it('a caller past the limit of the network is refused before the body is there', async () => {
    const small = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '60' });
    const from = aNetwork();
    const call = () => request(small.url).get('/api/sports').set('X-Forwarded-For', from);
    await Promise.all(Array.from({ length: 61 }, call));
    const socket = wire(small);
    socket.write(
      `${HEAD.replace('picks/sync', 'auth/sign-in')}X-Forwarded-For: ${from}\r\nContent-Length: 60000\r\n\r\n{`,
    );
    expect(await firstOf(socket)).toBe('HTTP/1.1 429 Too Many Requests');
    await small.close();
  });

  it('compressed bodies are refused, whoever sends them; no header, and "identity", are accepted', async () => {
    const { ask } = await server.someone('gold');
    const sync = (encoding?: string) => {
      const asked = ask('post', '/api/picks/sync').set({
        'X-Forwarded-For': aNetwork(),
        'Content-Type': 'application/json',
      });
      return encoding ? asked.set('Content-Encoding', encoding) : asked;
    };
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip']) {
      const { status, body } = await sync(encoding).send(PACKED.toString('latin1'));
      expect([encoding, status, body.code]).toEqual([encoding, 415, 'UNSUPPORTED']);
    }
    for (const encoding of [undefined, 'identity'])
      await sync(encoding)
        .send(JSON.stringify({ cursor: null, changes: [] }))
        .expect(200);
  });

  it('a body larger than any route accepts is refused by its length, and the connection closed', async () => {
    const socket = wire();
    socket.write(`${HEAD}Content-Length: 1000001\r\n\r\n`);
    const answer = await text(socket);
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 413 Payload Too Large');
    expect(answer).toContain('Connection: close');
  });

  it('a refused body without a length is not read on: the connection is closed', async () => {
    const socket = wire();
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
    expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized');
  });

  it.each(['/api/health', '/api/sports', '/robots.txt', '/nothing.js'])(
    'a body without an end that comes with GET %s is not read on after the answer: the connection is closed',
    async (path) => {
      const socket = wire();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
      const more = setInterval(() => socket.destroyed || socket.write('1\r\n{\r\n'), 500); // a silent one is closed anyway
      const begun = performance.now();
      expect((await text(socket)).split('\r\n')[0]).toMatch(/^HTTP\/1.1 (200 OK|404 Not Found)$/);
      clearInterval(more);
      expect(performance.now() - begun).toBeLessThan(15_000); // after 30 s the deadline of a request closes it
    },
  );

  it('whoever waits for 100 Continue gets it only after the guards, and is answered', async () => {
    const { token, sid } = await server.someone('gold');
    expect(sid).toBeDefined();
    const stranger = wire();
    stranger.write(`${HEAD}Expect: 100-continue\r\nContent-Length: 30\r\n\r\n`);
    expect((await text(stranger)).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized');

    const body = JSON.stringify({ message: 'no price' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' };
    const asked = http.request(`${server.url}/api/client-errors`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}` },
    });
    asked.once('continue', () => asked.end(body));
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  it('a connection that sends no headers is closed after 15 s, and one that sends no body after 30 s', async () => {
    const calm = wire();
    const [silent, slow, halfway] = [wire(), wire(), wire()];
    const begun = performance.now();
    const lasted = [silent, slow, halfway].map(async (socket) => {
      await text(socket).catch(() => undefined);
      return (performance.now() - begun) / 1_000;
    });
    slow.write('GET /api/health HTTP/1.1\r\nX-Slow: ');
    const dripping = setInterval(() => slow.destroyed || slow.write('x'), 1_000);
    halfway.write(`${HEAD.replace('picks/sync', 'client-errors')}Content-Length: 20\r\n\r\n{`);
    const [first, second, third] = await Promise.all(lasted);
    clearInterval(dripping);
    for (const [seconds, least] of [
      [first, 14],
      [second, 14],
      [third, 29],
    ] as const) {
      expect(seconds).toBeGreaterThan(least);
      expect(seconds).toBeLessThan(least + 15); // on a busy machine; Node's defaults are 60 s and 300 s
    }
    calm.destroy();
  });

  it('a network has five hundred connections where no proxy stands before us', async () => {
    const direct = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '0' });
    const many = Array.from({ length: 520 }, () => wire(direct));
    await until(() => many.filter((socket) => socket.destroyed || socket.readableEnded).length === 20);
    for (const socket of many) socket.destroy();
    await until(() =>
      request(direct.url)
        .get('/api/health')
        .then(
          ({ status }) => status === 200,
          () => false,
        ),
    );
    await direct.close();
  });

  it('the bytes of bodies are limited for each network', async () => {
    const from = aNetwork();
    const bodies = server.app.get(Bodies);
    const at = { headers: { 'content-length': '1000000' }, ip: from };
    let read = 0;
    while (bodies.bodyWait(at) === undefined) read += 1;
    expect(read).toBeGreaterThanOrEqual(64);
    expect(read).toBeLessThan(80);
    const { ask } = await server.someone('gold');
    const sync = (network: string) =>
      ask('post', '/api/picks/sync')
        .set('X-Forwarded-For', network)
        .send({ cursor: null, changes: [], more: 'x'.repeat(60_000) });
    await until(async () => (await sync(from)).status === 429 || bodies.bodyWait(at) !== undefined);
    expect((await sync(aNetwork())).status).toBe(400);
  });

  it('a body that nests half a million times is refused without parsing it, in whatever character set', async () => {
    const { ask } = await server.someone('free');
    const sync = (body: string | Buffer, charset = 'utf-8') =>
      ask('post', '/api/picks/sync')
        .set({ 'X-Forwarded-For': aNetwork(), 'Content-Type': `application/json; charset=${charset}` })
        .send(body);
    const parse = jest.spyOn(JSON, 'parse');
    const deep = `${'['.repeat(490_000)}${']'.repeat(490_000)}`;
    const refused = [
      await sync(deep),
      await sync(Buffer.from(`{"\u2200":${deep.slice(400_000, -400_000)}}`, 'utf16le'), 'utf-16le'),
      await sync(`{"a":${'+AFs-'.repeat(1_000)}1${'+AF0-'.repeat(1_000)}}`, 'utf-7'),
    ];
    const parsed = parse.mock.calls.map(([text]) => text);
    parse.mockRestore();
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'BAD_REQUEST'],
      [415, 'UNSUPPORTED'],
      [415, 'UNSUPPORTED'],
    ]);
    expect(parsed.filter((text) => /\[\[|AFs/.test(text))).toHaveLength(0);
    expect((await sync(JSON.stringify({ cursor: null, changes: [] }))).status).toBe(200);
  });

  it('the time for which bodies of a network are parsed is limited, also of those that came at once', async () => {
    const { ask } = await server.someone('free');
    const all = Array.from({ length: 60_000 }, (_, i) => `{"x${i}":0}`); // sixty thousand shapes cost thirty times what one does
    const body = `[${all.join(',')}]`;
    const from = aNetwork();
    const sync = (network: string) =>
      ask('post', '/api/picks/sync').set({ 'X-Forwarded-For': network, 'Content-Type': 'application/json' }).send(body);
    const ordinary: unknown = Reflect.get(server.app.get(Bodies), 'parsing');
    Reflect.set(server.app.get(Bodies), 'parsing', new NetworkBudget(1, 1)); // whatever the machine needs for one
    const answers = await Promise.all(Array.from({ length: 5 }, () => sync(from)));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 429, 429, 429, 429]);
    const { status, headers } = await sync(from);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await sync(aNetwork())).status).toBe(400);
    Reflect.set(server.app.get(Bodies), 'parsing', ordinary);
  });

  it('forms are flat and have few fields, and the time for which they are parsed is limited too', async () => {
    const post = (body: string, network = aNetwork()) =>
      request(server.url).post('/api/auth/apple/callback').set('X-Forwarded-For', network).type('form').send(body);
    const lists = Array.from({ length: 1_000 }, (_, i) => `${i}${'[999]'.repeat(11)}`).join('&');
    expect((await post(lists)).status).toBe(413);
    const { headers } = await post('code=a&state[999][999]=b');
    expect(headers.location).toBe('/api/auth/apple/callback?code=a');
    const from = aNetwork();
    const ordinary: unknown = Reflect.get(server.app.get(Bodies), 'parsing');
    Reflect.set(server.app.get(Bodies), 'parsing', new NetworkBudget(0, 0.001)); // whatever the machine needs for one
    const answers = [await post('code=a', from), await post('code=a', from), await post('code=a')];
    Reflect.set(server.app.get(Bodies), 'parsing', ordinary);
    expect(answers.map(({ status }) => status)).toEqual([303, 429, 303]);
  });

  it('a caller who leaves before the answer has tried too', async () => {
    const noted = jest.spyOn(server.app.get(Admission), 'noteTry');
    const socket = wire();
    socket.write(
      `${HEAD.replace('picks/sync', 'client-errors')}X-Forwarded-For: ${aNetwork()}\r\nContent-Length: 20\r\n\r\n{`,
    );
    await once(socket, 'connect');
    await pause(200);
    socket.destroy();
    await until(() => noted.mock.calls.length > 0);
    expect(noted).toHaveBeenCalledTimes(1);
    noted.mockRestore();
  });

  it('bodies that would be too many for this process at once are refused, and their bytes are free again afterwards', async () => {
    const bodies = server.app.get(Bodies);
    const most: unknown = Reflect.get(bodies, 'mostHeld');
    Reflect.set(bodies, 'mostHeld', 100_000);
    try {
      const { ask } = await server.someone('gold');
      const sync = (size: number) =>
        ask('post', '/api/picks/sync')
          .set('X-Forwarded-For', aNetwork())
          .send({ cursor: null, changes: ['x'.repeat(size)] });
      const { status, body, headers } = await sync(200_000);
      expect([status, body.code]).toEqual([503, 'BUSY']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await sync(1_000).expect(200);
      const [half, whole] = [wire(), wire()];
      const head = `POST /api/client-errors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
      for (const [i, socket] of [half, whole].entries())
        socket.write(
          `${head}X-Forwarded-For: ${aNetwork()}\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(50_000 + i * 9_000)}`,
        );
      expect(await Promise.race([firstOf(half), firstOf(whole)])).toBe('HTTP/1.1 503 Service Unavailable');
      half.destroy();
      whole.destroy();
      await until(() => Reflect.get(bodies, 'held') === 0);
      await sync(1_000).expect(200);
    } finally {
      Reflect.set(bodies, 'mostHeld', most);
    }
  });

  it('the bytes of a body are free again, and its refusal counts, when the connection closes before an earlier answer on it', async () => {
    const bodies = server.app.get(Bodies);
    const noted = jest.spyOn(server.app.get(Admission), 'noteAnswer');
    const post = (path: string, body: string) =>
      `POST /api/auth/${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const from = aNetwork();
    const socket = wire();
    const large = JSON.stringify({ email: 'x'.repeat(60_000), password: 'y' });
    socket.write(post('recover', JSON.stringify({ email: 'nobody@example.com' })) + post('sign-in', large)); // a recovery takes 100 ms
    await until(() => (Reflect.get(bodies, 'held') as number) > 60_000);
    socket.destroy();
    await until(() => Reflect.get(bodies, 'held') === 0, 3_000);
    await until(() => noted.mock.calls.length === 2, 3_000);
    noted.mockRestore();
  });

  it.each([
    ['an expectation we cannot meet', 'GET /api/sports HTTP/1.1\r\nHost: x\r\nExpect: foo', '417 Expectation Failed'],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x', '400 Bad Request'],
    ['a whole address instead of a path', 'GET http://x/api/sports HTTP/1.1\r\nHost: x', '400 Bad Request'],
    [
      'a fragment, by which the API would be asked past its limits',
      'GET /api\\sports# HTTP/1.1\r\nHost: x',
      '400 Bad Request',
    ],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: x', '400 Bad Request'],
    [
      'an upgrade to something else',
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c',
      '400 Bad Request',
    ],
    [
      'an upgrade of a socket to something else',
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c',
      '400 Bad Request',
    ],
  ])('a request with %s is refused and counts', async (_, head, answer) => {
    const small = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '60' });
    const from = aNetwork();
    const send = async () => {
      const socket = wire(small);
      socket.write(`${head}\r\nX-Forwarded-For: ${from}\r\n\r\n`);
      return firstOf(socket);
    };
    const answers = await Promise.all(Array.from({ length: 150 }, send));
    expect(new Set(answers)).toEqual(new Set([`HTTP/1.1 ${answer}`, 'HTTP/1.1 429 Too Many Requests']));
    await small.close();
  });

  it.each([
    ['without a host', 'GET / HTTP/1.1', '400 Bad Request'],
    [
      'with an expectation we cannot meet',
      'GET /api/sports HTTP/1.1\r\nHost: x\r\nExpect: y',
      '417 Expectation Failed',
    ],
  ])(
    'of a thousand requests %s in one piece at most one is answered, and the next one counts as an abuse',
    async (_, head, answer) => {
      const abuses = jest.spyOn(server.app.get(Admission), 'noteAbuse').mockReturnValue(undefined);
      const one = `${head}\r\n\r\n`;
      const alone = wire();
      alone.write(one);
      expect((await text(alone)).split('\r\n')[0]).toBe(`HTTP/1.1 ${answer}`); // and the connection ends
      const many = wire();
      many.write(one.repeat(1_000));
      const said = await text(many).catch(() => ''); // it may be cut before anything was sent
      expect(said.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1);
      expect(abuses.mock.calls.map(([, count]) => count)).toEqual([100]);
      abuses.mockRestore();
    },
  );

  it('a network reads thirty documents of the API at once, and others theirs', async () => {
    const from = aNetwork();
    const read = async (network: string) =>
      (await request(server.url).get('/api/docs').set('X-Forwarded-For', network)).status;
    const answers = await Promise.all(Array.from({ length: 60 }, () => read(from)));
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30); // one comes back each second
    expect(answers).toContain(429);
    expect(await read(aNetwork())).toBe(200);
  });

  it('tries that were on their way when the last one was spent are owed: what comes back pays for them first', async () => {
    const admission = server.app.get(Admission);
    Reflect.set(admission, 'tries', new NetworkBudget(100, 600));
    const from = `${aNetwork().split(':').slice(0, 4).join(':')}::/64`;
    for (let i = 0; i < 140; i += 1) admission.noteTry(from, undefined);
    await pause(1_500); // fifteen came back
    expect(admission.tryWait(from, undefined)).toBeDefined();
  });

  it.each([
    ['of the socket server that are no upgrade', 'get', '/socket.io/?EIO=4&transport=polling', {}, 400],
    ['with a compressed body', 'post', '/api/auth/sign-in', { 'Content-Encoding': 'gzip' }, 415],
  ] as const)(
    'requests %s are refused at once a hundred times, then late',
    async (_, method, path, headers, status) => {
      triesNeverComeBack();
      const from = aNetwork();
      const answers: number[] = [];
      for (let i = 0; i < 105; i += 1)
        answers.push(
          (
            await request(server.url)
              [method](path)
              .set({ ...headers, 'X-Forwarded-For': from })
          ).status,
        );
      expect(answers.filter((one) => one === status)).toHaveLength(100);
      expect(answers.at(-1)).toBe(429);
    },
  );

  it.each([
    ['answers of a provider that nobody asked for', '/api/auth/google/callback?code=1&state=2'],
    ['sign-ins by a provider that is not offered', '/api/auth/google'],
  ])('%s are redirected a hundred times, and count as refused', async (_, path) => {
    triesNeverComeBack();
    const from = aNetwork();
    const answers: number[] = [];
    for (let i = 0; i < 105; i += 1)
      answers.push((await request(server.url).get(path).set('X-Forwarded-For', from)).status);
    expect(answers.filter((status) => status === 303)).toHaveLength(100);
    expect(answers.at(-1)).toBe(429);
  });

  it('payment events that the provider did not sign are looked at a hundred times; then its network still probes, and others send theirs', async () => {
    const paid = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', STRIPE_WEBHOOK_SECRET: 'whsec_test' });
    Reflect.set(paid.app.get(Admission), 'falseEvents', new NetworkBudget(100, 1));
    const from = aNetwork();
    const payload = JSON.stringify({ id: 'evt_1', type: 'x', created: 1, data: { object: {} } });
    const send = (network: string, secret: string) =>
      request(paid.url)
        .post('/api/billing/webhook')
        .type('application/json')
        .set('X-Forwarded-For', network)
        .set('Stripe-Signature', Stripe.webhooks.generateTestHeaderString({ payload, secret }))
        .send(payload);
    const [good, ...others] = await Promise.all([
      send(aNetwork(), 'whsec_test'),
      ...Array.from({ length: 20 }, () => send(from, 'whsec_test')),
    ]);
    const answers: number[] = [];
    for (let i = 0; i < 110; i += 1) answers.push((await send(from, 'whsec_other')).status);
    await request(paid.url).get('/api/health').set('X-Forwarded-For', from).expect(200);
    await paid.close();
    expect(answers.filter((status) => status === 400)).toHaveLength(100);
    expect(answers.at(-1)).toBe(429);
    expect([good!, ...others].map(({ status }) => status)).toEqual(Array(21).fill(200));
  });

  it('every request of a network counts, of whatever kind, and is then refused before the framework; probes count alone', async () => {
    const small = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '60' });
    const guarded = jest.spyOn(PolicyGuard.prototype, 'canActivate');
    try {
      const from = aNetwork();
      const ask = (path: string, network = from) => request(small.url).get(path).set('X-Forwarded-For', network);
      const flood = await Promise.all(
        Array.from({ length: 400 }, async (_, i) => (await ask(i % 2 ? '/api/nothing' : '/a.js')).status),
      );
      expect(flood.filter((status) => status === 404).length).toBeGreaterThanOrEqual(100);
      expect(flood).toContain(429);
      await ask('/api/health').expect(200);
      await ask('/api/sports', aNetwork()).expect(200);
      const refused = await Promise.all(Array.from({ length: 50 }, () => ask('/api/sports')));
      const one = refused.find(({ status }) => status === 429)!;
      expect(one.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: one.headers['x-request-id'] });
      expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
      expect(guarded.mock.calls.length).toBeLessThan(50);
    } finally {
      guarded.mockRestore();
      await small.close();
    }
  });
});
