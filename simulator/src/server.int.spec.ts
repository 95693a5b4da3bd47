import { get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.js';
import { makeServer } from './server.js';
import { makeSimulator } from './simulator.js';
import type { WireEvent } from './testing/at.js';

const ODDS = '/v4/sports/basketball_nba/odds?apiKey=any&regions=us&markets=h2h,spreads,totals';

describe('the simulator over HTTP', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = makeServer(makeSimulator(readConfig({})));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => fetch(`${origin}/admin/faults`, { method: 'DELETE' }));

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const commit = (fault: object) => fetch(`${origin}/admin/faults`, { method: 'POST', body: JSON.stringify(fault) });

  it('the simulator compresses a long answer when the client accepts it', async () => {
    const answer = await fetch(origin + ODDS, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Array.isArray(await answer.json())).toBe(true);
    const plain = await new Promise<string | undefined>((resolve) =>
      httpGet(origin + ODDS, (response) => resolve(response.resume().headers['content-encoding'])),
    );
    expect(plain).toBeUndefined();
  });

  it.each([
    ['401', 401, 'INVALID_KEY'],
    ['401-credits', 401, 'OUT_OF_USAGE_CREDITS'],
    ['429', 429, 'EXCEEDED_FREQ_LIMIT'],
    ['500', 500, 'Internal server error'],
    ['html', 200, '<h1>'],
  ])('the simulator fails with %s on request, once', async (kind, status, text) => {
    await commit({ kind, path: 'odds', count: 1 });
    const answer = await fetch(origin + ODDS);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
    expect((await fetch(origin + ODDS)).status).toBe(200);
  });

  it('the simulator can send Retry-After, send half an answer, cut the connection, or not answer', async () => {
    await commit({ kind: '429', path: 'odds', retryAfter: 3 });
    expect((await fetch(origin + ODDS)).headers.get('retry-after')).toBe('3');
    await commit({ kind: 'truncated', path: 'odds' });
    await expect((await fetch(origin + ODDS)).json()).rejects.toThrow(/JSON/);
    await commit({ kind: 'cut', path: 'odds' });
    await expect(fetch(origin + ODDS).then((answer) => answer.text())).rejects.toThrow();
    await commit({ kind: 'timeout', path: 'odds' });
    await expect(fetch(origin + ODDS, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/abort|timeout/i);
  });

  it('the simulator fails only for the requested path and sport', async () => {
    await commit({ kind: '500', path: 'scores', sport: 'icehockey_nhl', seconds: 60 });
    const statusOf = async (path: string) => (await fetch(`${origin}/v4/sports/${path}?apiKey=any`)).status;
    expect(await statusOf('basketball_nba/scores')).toBe(200);
    expect(await statusOf('icehockey_nhl/scores')).toBe(500);
    expect(await statusOf('icehockey_nhl/events')).toBe(200);
  });

  it('the simulator freezes the prices of one book while the others move', async () => {
    const speed = (value: number) =>
      fetch(`${origin}/admin/clock`, { method: 'POST', body: JSON.stringify({ speed: value }) });
    const events = (await (await fetch(origin + ODDS)).json()) as WireEvent[];
    const tomorrow = events.find(({ commence_time }) => Date.parse(commence_time) > Date.now() + 12 * 3600_000)!;
    const pricesOf = async (book: string) => {
      const [event] = (await (await fetch(`${origin}${ODDS}&eventIds=${tomorrow.id}`)).json()) as WireEvent[];
      return JSON.stringify(event!.bookmakers.find(({ key }) => key === book)?.markets.map(({ outcomes }) => outcomes));
    };
    await commit({ kind: 'stale-book', book: 'fanduel' });
    const [frozen, lively] = [await pricesOf('fanduel'), await pricesOf('betmgm')];
    await speed(3600);
    let moved = lively;
    while (moved === lively) {
      await sleep(50); // the plan allows 30 calls a second
      moved = await pricesOf('betmgm');
    }
    expect(await pricesOf('fanduel')).toEqual(frozen);
    await speed(1);
  });

  it('the simulator reports its state and rejects invalid commands', async () => {
    const state = (await (await fetch(`${origin}/admin/state`)).json()) as Record<string, unknown>;
    expect(Object.keys(state).sort()).toEqual(['credits', 'faults', 'marketNow', 'now', 'served', 'speed']);
    expect((await commit({ kind: 'earthquake' })).status).toBe(422);
    expect((await fetch(`${origin}/admin/clock`, { method: 'POST', body: '{"speed":"fast"}' })).status).toBe(422);
  });

  it('the simulator serves a logo for every team, and 404 for an unknown one', async () => {
    const answer = await fetch(`${origin}/logos/college-football/TA%26M.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await fetch(`${origin}/logos/nfl/XXX.svg`)).status).toBe(404);
  });
});
