import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { jobs } from '@fairline/shared/contract';
import { BoardStore, openRedis, ProcessReporter, ProcessStore, ScoreStore, StreamsStore } from '@fairline/shared/node';
import { eventually } from '@fairline/shared/testing';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type WebSocket, WebSocketServer } from 'ws';
import { readConfig } from '../jobs/config.js';
import { workersModule } from '../workers.module.js';

const FIXTURES = path.resolve('../shared/fixtures');
const recorded = <T>(file: string): T =>
  JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8').replace(/^\uFEFF/, '')) as T;
const test = existsSync(path.join(FIXTURES, 'polymarket')) ? it : it.skip;
jest.setTimeout(90_000);

// A separate Redis database: this is a whole process, and it works on every job it finds.
const REDIS_URL = `${process.env.REDIS_URL}/12`;
let redis: Redis;
beforeAll(async () => {
  redis = await openRedis(REDIS_URL);
});
const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});
afterAll(() => redis.disconnect());

interface GammaEvent {
  slug: string;
  startTime: string;
  title: string;
  markets: GammaMarket[];
}
interface GammaMarket {
  conditionId: string;
  sportsMarketType: string;
  clobTokenIds: string;
  gameStartTime?: string | null;
  bestBid?: number;
  bestAsk?: number;
  acceptingOrders: boolean;
  closed: boolean;
}
interface KalshiEvent {
  event_ticker: string;
  title: string;
}

/** All times of the recordings are moved by whole days, so that the first game is the day after tomorrow. */
const FIRST_DAY = Date.parse('2026-01-04');
const MOVED_BY = Math.ceil((Date.now() + 36 * 3_600_000 - FIRST_DAY) / 86_400_000) * 86_400_000;
const moved = (time: string) => new Date(Date.parse(time.replace(' ', 'T').replace(/\+00$/, 'Z')) + MOVED_BY);
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const gammaEvents = (): GammaEvent[] =>
  recorded<GammaEvent[]>('polymarket/gamma_events_nba_2026-01.json').map((event) => ({
    ...event,
    startTime: moved(event.startTime).toISOString(),
    markets: event.markets.map((market) => ({
      ...market,
      gameStartTime: market.gameStartTime ? moved(market.gameStartTime).toISOString() : null,
    })),
  }));

const kalshiEvents = () =>
  recorded<{ events: KalshiEvent[] }>('kalshi/events_nba_2026-01.json').events.map(
    ({ event_ticker, title, ...rest }) => {
      const [, date = '', teams = ''] = /26JAN(\d\d)(.*)$/.exec(event_ticker) ?? [];
      const day = moved(`2026-01-${date}T00:00:00Z`);
      const two = (value: number) => String(value).padStart(2, '0');
      const ticker = `KXNBAGAME-${two(day.getUTCFullYear() % 100)}${MONTHS[day.getUTCMonth()]}${two(day.getUTCDate())}${teams}`;
      const [market] = recorded<{ markets: object[] }>('kalshi/http_markets.json').markets;
      const markets = title
        .split(' at ')
        .map((team, i) => ({ ...market, ticker: `${ticker}-${i}`, yes_sub_title: team }));
      return { ...rest, event_ticker: ticker, title, markets };
    },
  );

/** The recorded scoreboard, its first game with the teams and the start of a game of Polymarket's, under way. */
const scoreboard = (away: string, home: string, start: Date) => {
  interface Side {
    homeAway: string;
    team: { displayName: string };
  }
  const read = ['espn/nba_2026-03-30_inplay.json', 'espn/nba_2026-02-22_pre_odds.json'].flatMap(
    (file) =>
      recorded<{ events: { date: string; competitions: { date: string; competitors: Side[] }[] }[] }>(file).events,
  );
  const [game] = read;
  const [played] = game!.competitions;
  const teams = read.flatMap(({ competitions }) => competitions[0]!.competitors.map(({ team }) => team));
  const named = { home, away };
  const competitors = played!.competitors.map((side) => ({
    ...side,
    team: teams.find(({ displayName }) => displayName === named[side.homeAway as 'home' | 'away']) ?? side.team,
  }));
  const date = start.toISOString();
  return { events: [{ ...game!, date, competitions: [{ ...played!, date, competitors }] }] };
};

/** The exchanges and the scoreboard on this machine: they answer with what was recorded. */
const exchanges = async () => {
  const events = gammaEvents();
  const markets = events.flatMap((event) => event.markets);
  const offered = new Map<string, readonly [bid: number, ask: number]>();
  for (const { clobTokenIds, bestBid = 0.45, bestAsk = 0.47 } of markets) {
    const [first, second] = JSON.parse(clobTokenIds) as [string, string];
    const [bid, ask] = [Math.min(bestBid, 0.98), Math.min(Math.max(bestAsk, bestBid + 0.01), 0.99)];
    offered.set(first, [bid, ask]).set(second, [1 - ask, 1 - bid]);
  }
  // One of the first day: scores of games that start in a week are not followed.
  const first = events.find(({ slug }) => slug === 'nba-mem-lal-2026-01-04')!;
  const kalshiReads: number[] = [];
  const answerTo = (url: URL): unknown => {
    const { pathname, searchParams } = url;
    const listed = [
      ...events,
      { slug: 'nba-xyz-lal', title: 'Foos vs. Lakers', gameId: 1 },
      { slug: 'nba-champion-2027', title: 'NBA Champion' },
    ];
    if (pathname === '/gamma/events') return searchParams.get('tag_slug') === 'nba' ? listed : [];
    if (pathname.endsWith('/basketball/nba/scoreboard'))
      return scoreboard('Memphis Grizzlies', 'Los Angeles Lakers', new Date(first.startTime));
    if (pathname.endsWith('/scoreboard')) return { events: [] };
    if (pathname.startsWith('/kalshi/')) kalshiReads.push(Date.now());
    if (pathname === '/kalshi/events')
      return { events: searchParams.get('series_ticker') === 'KXNBAGAME' ? kalshiEvents() : [], cursor: '' };
    if (pathname.endsWith('/orderbook')) return recorded('kalshi/http_orderbook.json');
    return undefined;
  };
  const server = createServer((request, response) => {
    const answer = answerTo(new URL(request.url!, 'http://127.0.0.1'));
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  const sockets = new WebSocketServer({ server });
  const template = recorded<object>('polymarket/ws_market_book_msg.json');
  const levels = (best: number, step: number) =>
    [0, 1, 2].map((i) => ({ price: (best + i * step).toFixed(3), size: `${100 * (i + 1)}` }));
  const bookOf = (share: string) => {
    const [bid, ask] = offered.get(share)!;
    const sides = { bids: levels(bid, -0.001), asks: levels(ask, 0.001) };
    return { ...template, asset_id: share, timestamp: String(Date.now()), ...sides };
  };
  /** Several connections follow the shares; what is about none of them comes by one. */
  const tell = (message: unknown, clients: Iterable<WebSocket> = sockets.clients) => {
    for (const socket of clients) socket.send(JSON.stringify(message));
  };
  const tellOnce = (message: unknown) => tell(message, [...sockets.clients].slice(0, 1));
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const text = String(data);
      if (text === 'PING') return socket.send('PONG');
      const { assets_ids: shares, operation } = JSON.parse(text) as { assets_ids: string[]; operation?: string };
      if (operation === 'unsubscribe') return;
      socket.send(JSON.stringify(shares.map(bookOf)));
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    events,
    tell,
    tellOnce,
    kalshiReads,
    urls: {
      POLYMARKET_URL: `http://127.0.0.1:${port}/gamma`,
      POLYMARKET_SOCKET_URL: `ws://127.0.0.1:${port}/ws/market`,
      KALSHI_URL: `http://127.0.0.1:${port}/kalshi`,
      SCORES_URL: `http://127.0.0.1:${port}/apis/site/v2/sports`,
    },
  };
};

/** The workers with these feeds and without a key. */
const workers = async (env: NodeJS.ProcessEnv) => {
  await redis.flushdb();
  const config = readConfig({ ...process.env, ODDS_API_KEY: '', REDIS_URL, LOG_LEVEL: 'silent', ...env });
  const app = await NestFactory.createApplicationContext(workersModule(config), { logger: false });
  after.push(() => app.close());
  const board = (section: 'game' | 'props') => app.get(BoardStore).load({ sport: 'basketball_nba', section });
  const stream = async (book: string) => (await app.get(StreamsStore).of([book]))[0];
  return { app, board, stream };
};

test('the games that Polymarket lists are on the boards, both sides priced with the offers behind them, and scored by ESPN', async () => {
  const { urls, events, tell, tellOnce } = await exchanges();
  const { app, board, stream } = await workers({ ...urls, FEEDS: 'polymarket,espn', ODDS_SPORTS: 'basketball_nba' });
  await eventually(async () => expect((await board('game')).events.size).toBe(25), 30_000);

  const games = (await board('game')).events;
  for (const { slug, startTime } of events) expect(games.get(slug)?.commenceTime).toBe(Date.parse(startTime));
  expect(games.get('nba-mem-lal-2026-01-04')).toMatchObject({ home: 'Los Angeles Lakers', away: 'Memphis Grizzlies' });

  const open = events.filter(({ markets }) =>
    markets.some((market) => market.sportsMarketType === 'moneyline' && market.acceptingOrders && !market.closed),
  );
  expect(open.length).toBeGreaterThan(15);
  await eventually(async () => {
    const { quotes } = await board('game');
    for (const { slug } of open)
      for (const side of ['home', 'away']) {
        const quote = quotes.get(`${slug}|h2h|||${side}|polymarket` as never);
        expect(quote?.offer?.ladder).toHaveLength(3);
        expect(quote?.price).toBeCloseTo(1 / quote!.offer!.ladder![0]!.price, 9);
      }
  }, 30_000);
  const props = await board('props');
  expect(props.events.has('nba-nyk-phx-2026-01-09')).toBe(true);
  expect([...props.quotes.values()].filter(({ family }) => family === 'player_points').length).toBeGreaterThan(50);

  const polls = app.get<Queue>(getQueueToken(jobs.poll.queue), { strict: false });
  expect(await polls.getJobSchedulers()).toEqual([]);
  await eventually(async () => {
    const { days } = await app.get(ScoreStore).load('basketball_nba');
    const [score] = [...days.values()].flatMap((all) => [...all.values()]);
    expect(score?.event_id).toBe('nba-mem-lal-2026-01-04');
  }, 30_000);

  tellOnce(recorded('polymarket/ws_market_tick_size_msg.json'));
  tellOnce(recorded('polymarket/ws_market_new_market_msg.json'));
  tellOnce({ event_type: 'something_of_tomorrow' });
  await eventually(async () =>
    expect((await stream('polymarket'))?.ignored).toEqual({
      tick_size_change: 1,
      new_market: 1,
      something_of_tomorrow: 1,
    }),
  );
  expect(await stream('polymarket')).toMatchObject({ socket: 'open', games: 25, gaps: 0 });
  const { unmatched, left } = (await stream('polymarket'))!;
  expect(unmatched).toEqual([
    { source: 'polymarket', id: 'nba-xyz-lal', reason: expect.any(String), nearest: expect.any(Array) },
  ]);
  expect(unmatched[0]!.nearest[0]).toContain('Memphis Grizzlies at Los Angeles Lakers');
  expect(left['no game']).toBe(1);

  const [yes, no] = JSON.parse(
    open[0]!.markets.find((market) => market.sportsMarketType === 'moneyline')!.clobTokenIds,
  );
  tell({ ...recorded<object>('polymarket/ws_market_resolved_msg.json'), assets_ids: [yes, no] });
  await eventually(async () => {
    const { quotes } = await board('game');
    expect(quotes.has(`${open[0]!.slug}|h2h|||home|polymarket` as never)).toBe(false);
  });
});

test('with Kalshi too its order books stand beside those of Polymarket, read within twenty calls a second', async () => {
  const { urls, kalshiReads } = await exchanges();
  const { board, stream } = await workers({ ...urls, FEEDS: 'polymarket,kalshi,espn', ODDS_SPORTS: 'basketball_nba' });
  await eventually(async () => expect(await stream('kalshi')).toMatchObject({ socket: 'open', games: 14 }), 30_000);
  await eventually(async () => {
    const books = new Map<string, Set<string>>();
    for (const { event, book, family, suspended } of (await board('game')).quotes.values())
      if (family === 'h2h' && !suspended) books.set(event, (books.get(event) ?? new Set()).add(book));
    expect([...books.values()].filter((each) => each.size === 2).length).toBe(14);
  }, 30_000);
  const most = Math.max(
    ...kalshiReads.map((from) => kalshiReads.filter((at) => at >= from && at < from + 1_000).length),
  );
  expect(most).toBeLessThanOrEqual(20);
});

test('an exchange that cannot be reached opens its breaker and is told as down; the workers go on', async () => {
  const nowhere = { POLYMARKET_URL: 'http://127.0.0.1:9', POLYMARKET_SOCKET_URL: 'ws://127.0.0.1:9/ws' };
  const env = { ...nowhere, SCORES_URL: 'http://127.0.0.1:9', FEEDS: 'polymarket,espn', ODDS_SPORTS: 'basketball_nba' };
  const { app, stream } = await workers(env);
  await eventually(async () => {
    const { downSince, error } = (await stream('polymarket')) ?? {};
    expect(downSince).toBeGreaterThan(Date.now() - 60_000);
    expect(error).toMatch(/polymarket at \/events: /);
    await app.get(ProcessReporter).report();
    expect((await app.get(ProcessStore).alive(Date.now()))[0]?.breakers).toMatchObject({ polymarket: 'open' });
  });
});
