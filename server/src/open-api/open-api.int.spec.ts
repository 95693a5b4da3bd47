import { setTimeout as pause } from 'node:timers/promises';
import {
  type OpenPrice,
  openArbitragesSchema,
  openEventsSchema,
  openMiddlesSchema,
  openMovesSchema,
  openPicksSchema,
  openPricesSchema,
  openProblemSchema,
  openScoresSchema,
  packDiff,
  type Scope,
} from '@fairline/shared/contract';
import { gameDayOf, type LiveOpportunity, noChange, odds } from '@fairline/shared/domain';
import { HistoryRepository, OpportunityStore } from '@fairline/shared/node';
import { aGame, aQuote, aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import Papa from 'papaparse';
import request from 'supertest';
import { OpportunitiesService } from '../opportunities/opportunities.service.js';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { showGames } from '../testing/show-games.js';
import { until } from '../testing/until.js';

const HOUR = 3_600_000;
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'pinnacle'];

describe('the open API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const tokenOf = async ({ ask }: Someone, ...scopes: Scope[]): Promise<string> =>
    (await ask('post', '/api/account/tokens').send({ name: 'test', scopes }).expect(201)).body.token;
  const callerWith = async (plan: 'free' | 'gold' | 'platinum', ...scopes: Scope[]) => {
    const token = await tokenOf(await server.someone(plan), ...scopes);
    return (path: string, accept = 'application/json') =>
      request(server.url)
        .get(`/api/v1${path}`)
        .set({ Authorization: `Bearer ${token}`, Accept: accept });
  };

  const aBoardOf = async (sport: string, games: number) => {
    const events = Array.from({ length: games }, (_, n) =>
      aGame({ id: `${sport}-${n}`, sport, commenceTime: Date.now() + (games - n) * HOUR }),
    );
    const upserts = events.flatMap(({ id }) =>
      BOOKS.flatMap((book, i) => [
        aQuote({ event: id, book, outcome: 'home', price: odds(i === 0 ? 2.2 : 1.9) }),
        aQuote({ event: id, book, outcome: 'away', price: odds(i === 0 ? 1.8 : 1.95) }),
      ]),
    );
    const stamps = new Map(upserts.map(({ stamp }) => [stamp, Date.now()]));
    await server.boards.commit({ sport, section: 'game' }, 0, { ...noChange, events, upserts, stamps }, Date.now());
    return events;
  };

  it('the events of a sport come in pages, soonest first, each once, although others come and go meanwhile', async () => {
    const sport = aSport();
    const events = await aBoardOf(sport, 7);
    const get = await callerWith('gold', 'odds:read');
    const told: string[] = [];
    let path: string | undefined = `/events?sport=${sport}&limit=2`;
    for (let turn = 0; path; turn += 1) {
      const { data, next_cursor } = openEventsSchema.parse((await get(path).expect(200)).body);
      told.push(...data.map(({ id }) => id));
      if (turn === 1) {
        // One that was told is gone, one before the cursor and one behind it are new.
        const [first, last] = [Date.now() + HOUR / 2, Date.now() + 20 * HOUR].map((commenceTime, i) =>
          aGame({ id: `${sport}-new${i}`, sport, commenceTime }),
        );
        await server.boards.commit(
          { sport, section: 'game' },
          await server.boards.seqOf({ sport, section: 'game' }),
          { ...noChange, events: [first!, last!], gone: [told[0]!] },
          Date.now(),
        );
        await until(async () => {
          const { body } = await get(`/events?sport=${sport}`);
          return body.data.length === 8;
        });
      }
      path = next_cursor === null ? undefined : `/events?sport=${sport}&limit=2&cursor=${next_cursor}`;
    }
    expect(told).toEqual([...events.map(({ id }) => id).reverse(), `${sport}-new1`]);
  });

  it('a cursor of another list, a made-up one and a wrong limit are refused by a problem that names the field', async () => {
    const sport = aSport();
    await aBoardOf(sport, 3);
    const get = await callerWith('gold', 'odds:read');
    const { next_cursor } = (await get(`/events?sport=${sport}&limit=1`).expect(200)).body;
    for (const [query, field] of [
      [`cursor=${next_cursor}`, 'cursor'],
      ['cursor=bm90IG91cnM', 'cursor'],
      ['cursor=%00', 'cursor'],
      ['limit=0', 'limit'],
      ['limit=501', 'limit'],
      ['limit=1.5', 'limit'],
      ['colour=red', 'colour'],
    ]) {
      const { body, status, headers } = await get(`/sports?${query}`);
      expect([query, status, body.fields]).toEqual([query, 400, [field]]);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      openProblemSchema.parse(body);
    }
  });

  it("one user's pages are made one after the other, as long answers are, and another user's beside them", async () => {
    const service = server.app.get(OpportunitiesService);
    const read = service.middlesNow.bind(service);
    let [inside, most] = [0, 0];
    const spy = jest.spyOn(service, 'middlesNow').mockImplementation(async (...asked) => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(20);
      inside -= 1;
      return read(...asked);
    });
    const [one, other] = [
      await callerWith('platinum', 'opportunities:read'),
      await callerWith('platinum', 'opportunities:read'),
    ];
    const statuses = async (get: typeof one) =>
      (await Promise.all(Array.from({ length: 6 }, () => get('/opportunities/middles')))).map(({ status }) => status);
    expect(new Set(await statuses(one))).toEqual(new Set([200]));
    expect(most).toBe(1);
    await Promise.all([statuses(one), statuses(other)]);
    expect(most).toBe(2);
    spy.mockRestore();
  });

  it('the prices of an event have the fair line of the other books and the value after commission', async () => {
    const sport = aSport();
    const [event] = await aBoardOf(sport, 1);
    const get = await callerWith('free', 'odds:read');
    const { data } = openPricesSchema.parse((await get(`/odds?sport=${sport}&event=${event!.id}`).expect(200)).body);
    expect(data).toHaveLength(10);
    const of = (bookmaker: string, outcome: string) =>
      data.find((price) => price.bookmaker === bookmaker && price.outcome === outcome)!;
    const best = of('draftkings', event!.home);
    const fair = 1 / 1.9 / (1 / 1.9 + 1 / 1.95);
    expect(best).toMatchObject({ event: event!.id, market: 'h2h', participant: null, point: null, price: 120 });
    expect(best).toMatchObject({ decimal: 2.2, locked: false, bookmaker_title: 'DraftKings' });
    expect(best.fair_probability).toBeCloseTo(fair, 9);
    expect(best.fair_decimal).toBeCloseTo(1 / fair, 9);
    expect(best.ev).toBeCloseTo((fair * 2.2 - 1) * 100, 9);
    expect(of('fanduel', event!.home).ev).toBeLessThan(0);
    const chosen = openPricesSchema.parse(
      (await get(`/odds?sport=${sport}&event=${event!.id}&bookmakers=draftkings&markets=h2h`).expect(200)).body,
    );
    expect(chosen.data).toEqual(data.filter(({ bookmaker }) => bookmaker === 'draftkings')); // the others still vote
    expect((await get(`/odds?sport=${sport}&event=${event!.id}&markets=spreads`).expect(200)).body.data).toEqual([]);
  });

  it('a locked price has no value', async () => {
    const sport = aSport();
    const [event] = await aBoardOf(sport, 1);
    const { stamp } = aQuote({ event: event!.id, book: 'draftkings' });
    const board = { sport, section: 'game' } as const;
    await server.boards.commit(board, await server.boards.seqOf(board), { ...noChange, locked: [stamp] }, Date.now());
    const get = await callerWith('gold', 'odds:read');
    const locked = async () => {
      const { body } = await get(`/odds?sport=${sport}&event=${event!.id}&bookmakers=draftkings`);
      return openPricesSchema.parse(body).data;
    };
    await until(async () => (await locked()).every((price) => price.locked && price.ev === null));
    expect((await locked())[0]!.fair_probability).not.toBeNull();
  });

  it('a whole board is read page by page, every price once and with the same fair line as by event', async () => {
    const sport = aSport();
    const events = await aBoardOf(sport, 3);
    const get = await callerWith('gold', 'odds:read');
    const told: OpenPrice[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await get(`/boards/${sport}/game?limit=7${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
      const page = openPricesSchema.parse(body);
      told.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor);
    expect(told).toHaveLength(30);
    const byEvent = [];
    for (const { id } of events.toReversed())
      byEvent.push(...(await get(`/odds?sport=${sport}&event=${id}`).expect(200)).body.data);
    expect(told).toEqual(byEvent);
    expect((await get(`/boards?limit=500`).expect(200)).body.data).toEqual(expect.any(Array));
  });

  it('an answer that has not changed is 304, and costs its tag alone', async () => {
    const sport = aSport();
    await aBoardOf(sport, 2);
    const get = await callerWith('gold', 'odds:read');
    const first = await get(`/boards/${sport}/game`).expect(200);
    expect(first.headers.etag).toMatch(/^W\/"/);
    const again = await get(`/boards/${sport}/game`).set('If-None-Match', first.headers.etag!);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.ratelimit).toBeDefined();
    const table = await get(`/boards/${sport}/game?format=csv`).set('If-None-Match', first.headers.etag!);
    expect(table.status).toBe(200);
  });

  it('a list is CSV if that is asked for, with the next page in the header Link and no formulas', async () => {
    const sport = aSport();
    const formula = '=HYPERLINK("http://elsewhere.test")';
    const events = [0, 1].map((n) => aGame({ id: `${sport}${n}`, sport, home: formula, away: 'Rams, "the"' }));
    await server.boards.commit({ sport, section: 'game' }, 0, { ...noChange, events }, Date.now());
    const get = await callerWith('gold', 'odds:read');
    for (const [path, accept] of [
      [`/events?sport=${sport}&limit=1`, 'text/csv'],
      [`/events?sport=${sport}&limit=1&format=csv`, 'application/json'],
    ] as const) {
      const { text, headers } = await get(path, accept).expect(200);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers.vary).toMatch(/Accept\b/);
      const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
      expect(data).toMatchObject([{ id: `${sport}0`, home_team: `'${formula}`, away_team: 'Rams, "the"' }]);
      const next = /^<\/api\/v1(.+)>; rel="next"$/.exec(headers.link!)![1]!;
      const second = await get(next, accept).expect(200);
      expect(second.text.split('\r\n')[1]).toMatch(new RegExp(`^${sport}1,`));
      expect(second.headers.link).toBeUndefined();
    }
  });

  const subject = (sport: string, id: string) => ({
    id: `${id}|${sport}`,
    event: 'g1',
    sport,
    home: 'Kansas City Chiefs',
    away: 'Buffalo Bills',
    commenceTime: Date.now() + HOUR,
  });
  const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: Date.now() });
  const anArbitrage = (sport: string, id: string, openedAt: number, price = 2.1): LiveOpportunity => ({
    ...{ openedAt, peak: 4, steps: [] },
    opportunity: {
      ...subject(sport, id),
      kind: 'arbitrage',
      type: 'two_way',
      family: 'spreads',
      subject: '',
      line: -3.5,
      outcomes: ['away', 'home'],
      prices: [[leg('fanduel', price)], [leg('draftkings', 2.1)]],
      profit: 5,
    },
  });
  const aMiddle = (sport: string, id: string, openedAt: number): LiveOpportunity => ({
    ...{ openedAt, peak: 4, steps: [] },
    opportunity: {
      ...subject(sport, id),
      kind: 'middle',
      shape: 'totals',
      family: 'totals',
      subject: '',
      low: 44.5,
      high: 48.5,
      gap: 4,
      probability: 32,
      prices: [[leg('fanduel', 1.91)], [leg('betmgm', 1.95)]],
    },
  });
  const open = async (list: 'arbitrage' | 'middles', sport: string, boardSeq: number, upserts: LiveOpportunity[]) => {
    const board = { sport, section: 'game' } as const;
    const store = server.app.get(OpportunityStore);
    const seq = Number(await store.commit(list, board, boardSeq, { upserts, closed: [] }, Date.now()));
    await until(async () => (await server.app.get(OpportunityRelay).current(list)).seq >= seq);
  };

  it('arbitrages are told once each, newest first, although one opens and one moves while the pages are read', async () => {
    const sport = aSport();
    const now = Date.now();
    const all = [1, 2, 3, 4, 5].map((n) => anArbitrage(sport, `a${n}`, now - n * 60_000));
    await open('arbitrage', sport, 1, all);
    const get = await callerWith('platinum', 'opportunities:read');
    const told: string[] = [];
    let cursor: string | null = null;
    let turn = 0;
    do {
      const { body } = await get(`/opportunities/arbitrage?limit=2${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
      const page = openArbitragesSchema.parse(body);
      for (const { opportunity } of page.data) expect(opportunity).not.toHaveProperty('expires_in');
      told.push(...page.data.flatMap(({ id }) => (id.endsWith(`|${sport}`) ? [id.split('|')[0]!] : [])));
      if (++turn === 1) {
        const moved = anArbitrage(sport, 'a5', now - 5 * 60_000, 2.6);
        await open('arbitrage', sport, 2, [anArbitrage(sport, 'new', now), moved]);
      }
      cursor = page.next_cursor;
    } while (cursor);
    expect(told).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('arbitrages and middles as CSV have a column for each part of a leg', async () => {
    const sport = aSport();
    await open('arbitrage', sport, 1, [anArbitrage(sport, 'a1', Date.now())]);
    await open('middles', sport, 1, [aMiddle(sport, 'm1', Date.now())]);
    const get = await callerWith('platinum', 'opportunities:read');
    openMiddlesSchema.parse((await get('/opportunities/middles').expect(200)).body);
    for (const [path, id, books] of [
      ['/opportunities/arbitrage', `a1|${sport}`, ['fanduel', 'draftkings']],
      ['/opportunities/middles', `m1|${sport}`, ['fanduel', 'betmgm']],
    ] as const) {
      const { text } = await get(path, 'text/csv').expect(200);
      const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
      const row = data.find((each) => each.id === id)!;
      expect([row.leg1_bookmaker, row.leg2_bookmaker]).toEqual(books);
      expect(Number(row.leg1_odds)).not.toBeNaN();
    }
  });

  it('the history of an event lists every move, oldest first, page by page', async () => {
    const sport = aSport();
    const at = Math.floor(Date.now() / 60_000) * 60_000;
    const price = (value: number) => aQuote({ event: sport, price: odds(value) });
    const diffs = [2, 2.2, 2.3, 2.4].map((value, i) => ({
      ...noChange,
      ...(i === 0 ? { events: [aGame({ id: sport, sport })] } : {}),
      seq: i + 1,
      upserts: [price(value)],
    }));
    const board = { sport, section: 'game' as const };
    await server.app
      .get(HistoryRepository)
      .append(diffs.map((diff, i) => ({ board, news: packDiff(diff, at + i * 1_000) })));
    const get = await callerWith('free', 'odds:read');
    const path = `/history?sport=${sport}&event=${sport}&markets=h2h&limit=3`;
    const first = openMovesSchema.parse((await get(path).expect(200)).body);
    const second = openMovesSchema.parse((await get(`${path}&cursor=${first.next_cursor}`).expect(200)).body);
    expect([...first.data, ...second.data].map((move) => move.price)).toEqual([100, 120, 130, 140]);
    expect(second.next_cursor).toBeNull();
    expect((await get(`/history?sport=${sport}&event=nobody&markets=h2h`).expect(404)).body.code).toBe('NO_SUCH_EVENT');
  });

  it('the scores of a day are told with their scope alone', async () => {
    const sport = 'soccer_usa_mls';
    const today = gameDayOf(Date.now());
    const game = aScore({ id: 'open', sport_key: sport, commence_time: `${today}T20:00:00.000Z` });
    await showGames([server], sport, today, [game]);
    const get = await callerWith('free', 'scores:read');
    const { data } = openScoresSchema.parse((await get(`/scores?sport=${sport}&date=${today}`).expect(200)).body);
    expect(data).toContainEqual(game);
    expect((await get('/scores?sport=nothing').expect(400)).body.fields).toEqual(['sport']);
    expect((await get('/sports').expect(403)).body).toMatchObject({ code: 'insufficient_scope', scope: 'odds:read' });
  });

  const NEW_PICK = {
    game: 'Buffalo Bills @ Kansas City Chiefs',
    league: 'NFL',
    market: 'Spread',
    selection: 'Kansas City Chiefs -3.5',
    odds: -110,
    stake: 11,
  };

  it('a pick that a program adds is on the pages like every other, once for each id', async () => {
    const someone = await server.someone();
    const token = await tokenOf(someone, 'picks:write', 'picks:read');
    const post = (body: object) =>
      request(server.url).post('/api/v1/picks').set('Authorization', `Bearer ${token}`).send(body);
    const { body: added } = await post({ ...NEW_PICK, id: 'mine' }).expect(201);
    expect(added).toMatchObject({ ...NEW_PICK, odds: '-110', status: 'pending', potential: 21 });
    const { body: synced } = await someone.ask('post', '/api/picks/sync').send({ cursor: null, changes: [] });
    expect(synced.picks).toEqual([added]);
    expect((await post({ ...NEW_PICK, id: 'mine', stake: 12 }).expect(409)).body.code).toBe('PICK_EXISTS');
    const { body: other } = await post(NEW_PICK).expect(201);
    expect(other.id).not.toBe('mine');
    const get = (path: string) =>
      request(server.url).get(`/api/v1/picks${path}`).set('Authorization', `Bearer ${token}`);
    expect((await get('/mine').expect(200)).body).toEqual(added);
    const { data } = openPicksSchema.parse((await get('').expect(200)).body);
    expect(data.map(({ id }) => id).sort()).toEqual(['mine', other.id].sort());
    expect((await get('/another').expect(404)).body.code).toBe('NO_SUCH_PICK');
  });

  it.each([
    [{ odds: 50 }],
    [{ odds: 'evens' }],
    [{ stake: 0 }],
    [{ status: 'won' }],
    [{ game: '' }],
    [{ note: 'a\u0000b' }],
  ])('a pick with %j is refused by a problem', async (over) => {
    const token = await tokenOf(await server.someone(), 'picks:write');
    const { status, body } = await request(server.url)
      .post('/api/v1/picks')
      .set('Authorization', `Bearer ${token}`)
      .send({ ...NEW_PICK, ...over });
    expect(status).toBe(400);
    openProblemSchema.parse(body);
  });

  it('to read picks is not to write them', async () => {
    const someone = await server.someone();
    const send = (token: string) =>
      request(server.url).post('/api/v1/picks').set('Authorization', `Bearer ${token}`).send(NEW_PICK);
    const refused = await send(await tokenOf(someone, 'picks:read'));
    expect([refused.status, refused.body.scope]).toEqual([403, 'picks:write']);
    const write = await tokenOf(someone, 'picks:write');
    await request(server.url).get('/api/v1/picks').set('Authorization', `Bearer ${write}`).expect(403);
  });

  it('picks come in pages without those that were deleted, and as the file that the page of picks writes', async () => {
    const someone = await server.someone();
    const at = new Date().toISOString();
    const changes = Array.from({ length: 7 }, (_, n) => ({
      ...{ id: `p${n}`, game: 'A @ B', selection: '=1+1', dateAdded: at, updatedAt: at },
      ...(n === 3 ? { deletedAt: at } : {}),
    }));
    await someone.ask('post', '/api/picks/sync').send({ cursor: null, changes }).expect(200);
    const token = await tokenOf(someone, 'picks:read');
    const get = (query: string) =>
      request(server.url).get(`/api/v1/picks?${query}`).set('Authorization', `Bearer ${token}`);
    const told: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = openPicksSchema.parse((await get(`limit=2${cursor ? `&cursor=${cursor}` : ''}`).expect(200)).body);
      told.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(told).toEqual(['p0', 'p1', 'p2', 'p4', 'p5', 'p6']);
    const { text } = await get('format=csv').expect(200);
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data[0]).toMatchObject({ id: 'p0', game: 'A @ B', selection: "'=1+1" });
  });

  it('plans open the same as on the pages', async () => {
    const [free, gold] = [
      await callerWith('free', 'odds:read', 'opportunities:read'),
      await callerWith('gold', 'opportunities:read'),
    ];
    for (const asked of [
      free('/boards/basketball_nba/game'),
      free('/opportunities/middles'),
      gold('/opportunities/arbitrage'),
    ]) {
      const { status, body } = await asked;
      expect([status, body.code, body.status]).toEqual([402, 'PLAN_REQUIRED', 402]);
    }
  });

  it('calls for prices count against the month of a free user, as on the pages', async () => {
    const someone = await server.someone('free');
    const token = await tokenOf(someone, 'odds:read', 'scores:read');
    const used = async () => (await someone.ask('get', '/api/me').expect(200)).body;
    const before = (await used()).usage?.used ?? (await used()).used;
    const get = (path: string) => request(server.url).get(`/api/v1${path}`).set('Authorization', `Bearer ${token}`);
    await get('/events?sport=basketball_nba').expect(200);
    await get('/sports').expect(200);
    await get('/scores?sport=basketball_nba').expect(200);
    const after = (await used()).usage?.used ?? (await used()).used;
    expect(after).toBe((before ?? 0) + 1);
  });

  it.each([
    ['/api/v1/nothing', 404, 'NOT_FOUND'],
    ['/api/v1', 404, 'NOT_FOUND'],
    ['/API/V1/sports', 401, 'SIGNED_OUT'],
    ['/api/v1/sports', 401, 'SIGNED_OUT'],
    ['/api/v1/%zz', 400, 'BAD_REQUEST'],
  ])('%s without a token is refused by a problem of RFC 9457', async (path, status, code) => {
    const answer = await request(server.url).get(path);
    expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(openProblemSchema.parse(answer.body)).toMatchObject({ status, code });
    expect(answer.body.instance).toBe(`urn:uuid:${answer.headers['x-request-id']}`);
  });

  it("the product's own routes keep the form of their errors", async () => {
    const { body, headers } = await request(server.url).get('/api/v1x');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(Object.keys(body)).toEqual(['error', 'message', 'code', 'requestId']);
  });
});

describe('the calls of the open API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '60' });
  });
  afterAll(() => server.close());

  const aNetwork = () =>
    `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`;

  it('they are limited by plan for all tokens of a user together, and every answer says what is left', async () => {
    const someone = await server.someone('free');
    const create = async () => {
      const asked = someone.ask('post', '/api/account/tokens').set('X-Forwarded-For', aNetwork());
      return (await asked.send({ name: 'test', scopes: ['odds:read'] }).expect(201)).body.token as string;
    };
    const tokens = [await create(), await create()];
    const call = (n: number, path = '/api/v1/sports') =>
      request(server.url)
        .get(path)
        .set({ Authorization: `Bearer ${tokens[n % 2]}`, 'X-Forwarded-For': aNetwork() });
    const first = await call(0);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"free";q=60;w=60',
      ratelimit: '"free";r=59;t=60',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
    });
    const reset = Number(first.headers['x-ratelimit-reset']) - Date.now() / 1_000;
    expect(reset).toBeGreaterThan(55);
    expect(reset).toBeLessThan(62);
    // A refused call counts too.
    expect((await call(1, '/api/v1/picks')).headers['x-ratelimit-remaining']).toBe('58');
    const statuses: number[] = [];
    for (let n = 0; n < 59; n += 1) statuses.push((await call(n)).status);
    expect(statuses).toEqual([...Array(58).fill(200), 429]);
    const refused = await call(0);
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(refused.headers.ratelimit).toMatch(/^"free";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(openProblemSchema.parse(refused.body)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    const other = await server.someone('free');
    await other.ask('get', '/api/v1/sports').set('X-Forwarded-For', aNetwork()).expect(200);
  });

  it('messages of assistants that call nothing are limited too, by plan and from all networks', async () => {
    const someone = await server.someone('free');
    const asked = someone.ask('post', '/api/account/tokens').set('X-Forwarded-For', aNetwork());
    const { token } = (await asked.send({ name: 'test', scopes: ['odds:read'] }).expect(201)).body;
    const ping = () =>
      request(server.url)
        .post('/mcp')
        .set({
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': aNetwork(),
          Accept: 'application/json, text/event-stream',
        })
        .send({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await ping()).status);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
  });

  it('a network past its own limit is refused by a problem before anyone is asked', async () => {
    const from = aNetwork();
    const call = () => request(server.url).get('/api/v1/sports').set('X-Forwarded-For', from);
    let answer = await call();
    for (let n = 0; n < 70 && answer.status !== 429; n += 1) answer = await call();
    const again = await call();
    for (const { status, headers, body } of [answer, again]) {
      expect([status, headers['content-type']?.split(';')[0]]).toEqual([429, 'application/problem+json']);
      openProblemSchema.parse(body);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
