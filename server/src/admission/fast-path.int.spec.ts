import http from 'node:http';
import { CSRF_HEADER, Forbidden, type Plan } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { PlansRepository } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { ApplicationConfig } from '@nestjs/core';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { SigningKeys } from '../auth/tokens/signing-keys.js';
import { HttpMeter } from '../http/http-meter.js';
import { unreadAnswers } from '../http/unread-answers.js';
import { aNetwork } from '../testing/a-network.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { anAccount } from '../testing/an-account.js';
import { ORIGIN } from '../testing/config.js';
import { NEWS_MS, until } from '../testing/until.js';
import { Addresses } from './addresses.js';
import type { Step } from './asked.js';
import { CallLimit } from './call-limit.js';
import { PolicyGuard } from './policy.guard.js';
import { Policy } from './policy.js';
import { Pressure } from './pressure.js';

jest.setTimeout(120_000);

interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const here = { 'x-forwarded-for': aNetwork() };

const ask = (url: string, headers: http.OutgoingHttpHeaders, method = 'GET', body?: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    const asked = http.request(url, { method, headers: { ...here, ...headers }, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode!, headers: response.headers, body });
    });
    // An idle connection may be closed just as it is used again.
    asked.once('error', (error) => (asked.reusedSocket ? resolve(ask(url, headers, method, body)) : reject(error)));
    asked.end(body);
  });

/** Everything in an answer that must be equal: a refusal contains the request's id. */
const alike = ({ status, headers, body }: Told) => {
  const { date: _date, 'x-request-id': id, 'retry-after': later, etag, ...others } = headers;
  const text = body.toString('latin1').replaceAll(String(id), 'the request');
  return {
    status,
    headers: Object.entries(status < 400 ? { ...others, etag } : others).sort(),
    isLater: later !== undefined,
    text: text.replace(/"retryAfter":\d+/, ''),
  };
};

describe('the fast path', () => {
  let server: TestServer, sport: string, platinum: string, ordinary: jest.SpiedFunction<PolicyGuard['canActivate']>;
  const BOARD = () => `/api/boards/${sport}/game`;
  const ODDS = () => `/api/cached-odds/${sport}`;
  const MIDDLES = '/api/opportunities/live/middles';
  const SCORES = '/api/scores?sport=basketball_nba';

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '1000000' });
    sport = aSport();
    platinum = server.tokenOf('platinum');
    const books = ['fanduel', 'pinnacle', 'betmgm', 'draftkings', 'caesars', 'betrivers', 'bovada', 'fliff'];
    const commenceTime = Math.floor(Date.now() / 1_000) * 1_000 + 86_400_000;
    await server.boards.commit(
      { sport, section: 'game' },
      0,
      { ...noChange, events: [aGame({ sport, commenceTime })], upserts: books.map((book) => aQuote({ book })) },
      Date.now(),
    );
    ordinary = jest.spyOn(PolicyGuard.prototype, 'canActivate');
  });
  beforeEach(() => ordinary.mockClear());
  afterAll(async () => {
    ordinary.mockRestore();
    agent.destroy();
    await server.close();
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const at = (path: string) => `${server.url}${path}`;
  const forget = (path: string) => server.app.get(Addresses).forget(path);
  const teach = async (path: string) => {
    await ask(at(path), bearer(platinum));
    ordinary.mockClear();
  };
  const isQuick = () => ordinary.mock.calls.length === 0;
  const someone = async (plan: Plan, seconds?: number) => {
    const account = await anAccount(server.db, { plan, isConfirmed: true });
    return { ...account, token: server.tokenFor(account, seconds) };
  };

  /** Asks both ways until nothing changed between them; returns the answers, and whether the fast path gave the second. */
  const bothWays = async (path: string, headers: http.OutgoingHttpHeaders, method = 'GET', body?: string) => {
    for (let time = 0; ; time += 1) {
      forget(path);
      const before = await ask(at(path), headers, method, body);
      await teach(path);
      const after = await ask(at(path), headers, method, body);
      const wasQuick = isQuick();
      forget(path);
      const again = await ask(at(path), headers, method, body);
      if (time === 5 || before.status >= 400 || before.headers.etag === again.headers.etag)
        return { before, after, wasQuick };
    }
  };

  const CALLERS: Record<string, () => Promise<http.OutgoingHttpHeaders> | http.OutgoingHttpHeaders> = {
    platinum: () => bearer(platinum),
    gold: () => bearer(server.tokenOf('gold')),
    free: async () => bearer((await someone('free')).token),
    'an ended session': async () => {
      const { token, sid } = await someone('platinum');
      await server.db.query('delete from refresh_tokens where family = $1', [sid]);
      return bearer(token);
    },
    'an expired token': async () => bearer((await someone('platinum', -1)).token),
    'a tampered token': () => bearer(`${platinum.slice(0, -8)}AAAAAAAA`),
    'a garbled token': () => bearer('garbage'),
    'no token': () => ({}),
    'a bearer in lower case': () => ({ authorization: `bearer ${platinum}` }),
    'a caller who names themselves': async () => {
      const { token, userId } = await someone('platinum');
      return { ...bearer(token), 'x-user-id': userId };
    },
    'a caller who names another user': () => ({ ...bearer(platinum), 'x-user-id': 'another' }),
  };
  const HEADERS: readonly http.OutgoingHttpHeaders[] = [
    ...[undefined, 'br', 'gzip', 'gzip, deflate, br, zstd', 'deflate', 'identity', '*', 'br;q=0, gzip', ''].map(
      (sent) => (sent === undefined ? {} : { 'accept-encoding': sent }),
    ),
    { 'if-none-match': '"none of ours"' },
    { 'if-none-match': 'THE ETAG' },
    { 'if-none-match': 'THE STRONG ETAG', 'accept-encoding': 'br' },
    { 'if-none-match': '"another", THE ETAG' },
    { 'if-none-match': '*' },
    { 'if-none-match': 'THE ETAG', 'cache-control': 'no-cache' },
    { 'cache-control': 'no-cache', 'accept-encoding': 'br' },
    { 'if-modified-since': new Date().toUTCString() },
    { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '2001:db8::1, 10.0.0.1', 'x-forwarded-proto': 'http' },
    { range: 'bytes=0-10' },
    { cookie: '__Host-rt=x', 'accept-encoding': 'gzip' },
  ];
  const LISTS = (): readonly string[] => [BOARD(), ODDS(), MIDDLES, SCORES, `/api/odds?sports=${sport}&markets=h2h`];

  it.each(Object.keys(CALLERS))('the fast path answers byte for byte as the normal path does: %s', async (name) => {
    const caller = await CALLERS[name]!();
    let quick = 0;
    for (const path of LISTS()) {
      const etag = String((await ask(at(path), bearer(platinum))).headers.etag);
      for (const sent of HEADERS) {
        const tag = sent['if-none-match'] as string | undefined;
        const asked = tag?.replace('THE ETAG', etag).replace('THE STRONG ETAG', etag.slice(2));
        // Each question has a network of its own, because forged tokens are counted.
        const headers = {
          'x-forwarded-for': aNetwork(),
          ...caller,
          ...sent,
          ...(asked ? { 'if-none-match': asked } : {}),
        };
        const { before, after, wasQuick } = await bothWays(path, headers);
        expect({ path, sent, ...alike(after) }).toEqual({ path, sent, ...alike(before) });
        if (wasQuick) expect([200, 304]).toContain(after.status);
        if (wasQuick) quick += 1;
      }
    }
    // Half of the requests need no interpretation: that often the fast path was really compared.
    if (name === 'platinum') expect(quick).toBeGreaterThan(LISTS().length * 10);
  });

  it.each([
    '/api/boards/SPORT/game',
    '/api/cached-odds/SPORT',
    MIDDLES,
    SCORES,
    '/api/opportunities/arbitrage?bankroll=100',
    '/api/opportunities/middles?bankroll=100',
    '/api/odds?sports=SPORT&markets=h2h',
    '/api/odds-data?sport=SPORT',
  ])('the fast path serves the second request: %s', async (named) => {
    const path = named.replace('SPORT', sport);
    forget(path);
    await teach(path);
    const headers = { ...bearer(platinum), 'accept-encoding': 'gzip, deflate, br' };
    const { status, headers: sent } = await ask(at(path), headers);
    expect([status, isQuick()]).toEqual([200, true]);
    const unchanged = await ask(at(path), { ...headers, 'if-none-match': String(sent.etag) });
    expect([[200, 304].includes(unchanged.status), isQuick()]).toEqual([true, true]);
  });

  it.each(['/api/opportunities/arbitrage', '/api/opportunities/middles'])(
    'the fast path never learns an address whose answer depends on the caller’s saved bankroll: %s',
    async (path) => {
      for (let i = 0; i < 2; i += 1) {
        const { status } = await ask(at(path), { ...bearer(platinum), 'accept-encoding': 'gzip, deflate, br' });
        expect([status, isQuick()]).toEqual([200, false]);
      }
    },
  );

  it.each([
    ['?x=1', 'GET', 400],
    ['/', 'GET', 200],
    ['?', 'GET', 200],
    ['', 'HEAD', 200],
    ['', 'POST', 404],
    ['', 'OPTIONS', 404],
  ] as const)(
    'the fast path leaves another address or method to the normal path: %s %s',
    async (added, method, status) => {
      await teach(ODDS());
      const { token, sid } = await someone('gold');
      const csrf = { [CSRF_HEADER]: server.app.get(CsrfTokens).tokenFor(sid) };
      const headers = {
        ...bearer(token),
        ...(method === 'POST' ? { ...csrf, 'content-type': 'application/json' } : {}),
      };
      const { before, after } = await bothWays(
        `${ODDS()}${added}`,
        headers,
        method,
        method === 'POST' ? '{' : undefined,
      );
      expect(alike(after)).toEqual(alike(before));
      expect(after.status).toBe(status);
    },
  );

  it("a token's signature is verified once for both paths", async () => {
    const { token } = await someone('gold');
    const checked = jest.spyOn(SigningKeys.prototype, 'find');
    try {
      for (let time = 0; time < 3; time += 1) expect((await ask(at('/api/me'), bearer(token))).status).toBe(200);
      for (let time = 0; time < 3; time += 1) expect((await ask(at(BOARD()), bearer(token))).status).toBe(200);
      expect(checked).toHaveBeenCalledTimes(1);
    } finally {
      checked.mockRestore();
    }
  });

  it('the fast path does not learn an address from a refused request', async () => {
    forget(ODDS());
    await ask(at(ODDS()), {});
    await ask(at(`${ODDS()}?x=1`), bearer(platinum));
    expect(server.app.get(Addresses).find(ODDS())).toBeUndefined();
    expect(server.app.get(Addresses).find(`${ODDS()}?x=1`)).toBeUndefined();
  });

  it('the fast path follows a change of plan and the end of a session', async () => {
    const { token, userId, sid } = await someone('platinum');
    await teach(MIDDLES);
    await ask(at(MIDDLES), bearer(token));
    ordinary.mockClear();
    expect([(await ask(at(MIDDLES), bearer(token))).status, isQuick()]).toEqual([200, true]);
    await server.app.get(PlansRepository).change(userId, { plan: 'gold', isGifted: false, endsAt: undefined });
    await until(async () => (await ask(at(MIDDLES), bearer(token))).status === 402, NEWS_MS);
    await server.app.get(PlansRepository).change(userId, { plan: 'platinum', isGifted: false, endsAt: undefined });
    await until(async () => (await ask(at(MIDDLES), bearer(token))).status === 200, NEWS_MS);
    const csrf = { [CSRF_HEADER]: server.app.get(CsrfTokens).tokenFor(sid) };
    await ask(at('/api/auth/sign-out'), { ...bearer(token), ...csrf, origin: ORIGIN }, 'POST');
    await until(async () => (await ask(at(MIDDLES), bearer(token))).status === 401, NEWS_MS);
  });

  const useUp = async (userId: string, used: number) => {
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await server.redis.hset(`quota:{calls}:used:${month}`, userId, used);
  };
  const usedBy = async (token: string) => JSON.parse(String((await ask(at('/api/me'), bearer(token))).body)).used;

  it('an answer counts until it is read, for its user and network, on both paths', async () => {
    const { userId, token } = await server.someone('gold');
    const hold = jest.spyOn(unreadAnswers, 'hold');
    for (const way of ['normal', 'fast']) {
      hold.mockClear();
      await ask(`${server.url}${BOARD()}${way === 'normal' ? '?' : ''}`, { authorization: `Bearer ${token}` });
      const network = here['x-forwarded-for']
        .replace(/::1$/, '')
        .split(':')
        .map((group) => group.replace(/^0+(?=.)/, ''));
      expect(hold.mock.calls.map(([reader]) => reader)).toEqual([{ userId, network: `${network.join(':')}::/64` }]);
    }
    hold.mockRestore();
  });

  it('the fast path counts each call once, lets exactly one of 1,000 pass at 249, and refuses like the normal path', async () => {
    const { token, userId } = await someone('free');
    await teach(ODDS());
    await ask(at(ODDS()), bearer(token));
    ordinary.mockClear();
    for (let i = 0; i < 5; i += 1) await ask(at(ODDS()), bearer(token));
    expect(isQuick()).toBe(true);
    expect(await usedBy(token)).toBe(6);
    await useUp(userId, 249);
    const headers = { ...here, ...bearer(token) };
    const statuses = await Promise.all(
      Array.from({ length: 1_000 }, async () => (await fetch(at(ODDS()), { headers })).status),
    );
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect([count(200), count(402)]).toEqual([1, 999]);
    expect(await usedBy(token)).toBe(250);
    const { before, after } = await bothWays(ODDS(), headers);
    expect([after.status, alike(after)]).toEqual([402, alike(before)]);
  });

  it('the fast path refuses under pressure with the same code as the normal path', async () => {
    await teach(BOARD());
    const pressed = jest.spyOn(Pressure.prototype, 'isTooMuchFor').mockReturnValue(true);
    try {
      const { status, body } = await ask(at(BOARD()), bearer(platinum));
      expect([status, JSON.parse(String(body)).code]).toEqual([503, 'BUSY']);
    } finally {
      pressed.mockRestore();
    }
  });

  it('calls that cannot be counted or read go to the normal path, and are counted once', async () => {
    const { token } = await someone('free');
    await teach(ODDS());
    await ask(at(ODDS()), bearer(token));
    const before = await usedBy(token);
    const failing = jest.spyOn(CallLimit.prototype, 'countAll').mockRejectedValue(new Error('away'));
    try {
      expect((await ask(at(ODDS()), bearer(token))).status).toBe(200);
      expect(failing).toHaveBeenCalledTimes(1);
    } finally {
      failing.mockRestore();
    }
    const address = server.app.get(Addresses).find(ODDS())!;
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.reject(new Error('away'));
    };
    server.app.get(Addresses).learn(ODDS(), { ...address, read });
    expect((await ask(at(ODDS()), bearer(token))).status).toBe(200);
    expect(reads).toBe(1);
    expect(await usedBy(token)).toBe(before + 2);
  });

  it('answers of the fast path are counted by route', async () => {
    const counted = jest.spyOn(HttpMeter.prototype, 'answer');
    try {
      await teach(BOARD());
      await until(() => counted.mock.calls.length > 0); // it is counted after it is sent, which may be after it arrives
      counted.mockClear();
      await ask(at(BOARD()), bearer(platinum));
      await until(() => counted.mock.calls.length > 0);
      expect(isQuick()).toBe(true);
      expect(counted.mock.calls.map(([status, route]) => [status, route])).toEqual([
        [200, '/api/boards/:sport/:section'],
      ]);
    } finally {
      counted.mockRestore();
    }
  });

  it('a step that is added to the policy refuses on both paths', async () => {
    const { steps } = server.app.get(Policy);
    let asked = 0;
    const closed: Step = async () => {
      asked += 1;
      throw new Forbidden('CLOSED', 'Closed today.');
    };
    await teach(BOARD());
    steps.push(closed);
    try {
      const quick = await ask(at(BOARD()), bearer(platinum));
      expect([quick.status, JSON.parse(String(quick.body)).code]).toEqual([403, 'CLOSED']);
      expect(asked).toBe(2); // asked by the fast path, and then by the guard, which refuses
      forget(BOARD());
      expect(alike(await ask(at(BOARD()), bearer(platinum)))).toEqual(alike(quick));
      expect(asked).toBe(3);
    } finally {
      steps.pop();
    }
    expect((await ask(at(BOARD()), bearer(platinum))).status).toBe(200);
  });

  it('no guard of all routes stands beside the policy, except that of origins, which lets every GET pass', () => {
    const config = Reflect.get(server.app, 'config') as ApplicationConfig;
    expect(config.getGlobalGuards().map((guard) => guard.constructor.name)).toEqual(['SameOriginGuard', 'PolicyGuard']);
  });

  // This must be the last test: Passport has one strategy per name and process, the last server's, and tokens become known there.
  it('each call of a network is counted once on either path, and both paths refuse alike', async () => {
    const limited = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '60' });
    try {
      const one = await someone('platinum');
      const headers = { ...bearer(limited.tokenFor(one)), 'x-forwarded-for': aNetwork() };
      const path = `${limited.url}${BOARD()}`;
      await ask(path, { ...headers, 'x-forwarded-for': aNetwork() });
      ordinary.mockClear();
      const all = await Promise.all(Array.from({ length: 100 }, () => ask(path, headers)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(60);
      // The first are refused by the guard; once the network is known to be past its limit, the others before both paths.
      const refused = all.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(40);
      expect(ordinary.mock.calls.length).toBeLessThanOrEqual(40);
      expect(new Set(refused.map((each) => JSON.stringify(alike(each)))).size).toBe(1);
      const quick = refused[0]!;
      expect(Number(quick.headers['retry-after'])).toBeGreaterThan(0);
      limited.app.get(Addresses).forget(BOARD());
      expect(alike(quick)).toEqual(alike(await ask(path, headers)));
      // A call that was counted on the fast path and then refused there is not counted again.
      const other = { ...headers, 'x-forwarded-for': aNetwork() };
      await ask(path, { ...headers, 'x-forwarded-for': aNetwork() });
      const gold = limited.tokenFor(await someone('free'));
      await ask(path, { ...other, ...bearer(gold) });
      for (let i = 0; i < 59; i += 1) expect((await ask(path, { ...other, ...bearer(gold) })).status).toBe(402);
      expect((await ask(path, other)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
