import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ALERT_LIMITS,
  type OpenPrice,
  openAlertChannelsSchema,
  openAlertRuleSchema,
  openAlertRulesSchema,
  openAlertsSchema,
  openArbitragesSchema,
  openEventsSchema,
  openFairLinesSchema,
  openLowHoldsSchema,
  openMiddlesSchema,
  openMovesSchema,
  openPicksSchema,
  openPricesSchema,
  openProblemSchema,
  openScoresSchema,
  openValuesSchema,
  packDiff,
  type Scope,
  scopes,
} from '@fairline/shared/contract';
import {
  gameDayOf,
  type LiveOpportunity,
  learnedLines,
  noChange,
  odds,
  SCANNER_DEFAULTS,
} from '@fairline/shared/domain';
import { HistoryRepository, OpportunityStore, PassedWeightsReader } from '@fairline/shared/node';
import { aGame, aQuote, arbitrageOn, aScore } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import Papa from 'papaparse';
import request from 'supertest';
import { OpportunitiesService } from '../opportunities/opportunities.service.js';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';
import { aNetwork } from '../testing/a-network.js';
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
    ...arbitrageOn(aGame(), {
      ...subject(sport, id),
      family: 'spreads',
      line: -3.5,
      prices: [[leg('fanduel', price)], [leg('draftkings', 2.1)]],
      profit: 5,
    }),
    ...{ openedAt, peak: 4, steps: [] },
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
    // Newer than what other tests open by the hundred: these stand on the first pages.
    const now = Date.now() + HOUR;
    const all = [1, 2, 3, 4, 5].map((n) => anArbitrage(sport, `a${n}`, now - n * 60_000));
    await open('arbitrage', sport, 1, all);
    const get = await callerWith('platinum', 'opportunities:read');
    const told: string[] = [];
    let cursor: string | null = null;
    for (let turn = 1; turn <= 6; turn += 1) {
      const { body } = await get(`/opportunities/arbitrage?limit=2${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
      const page = openArbitragesSchema.parse(body);
      for (const { opportunity } of page.data) expect(opportunity).not.toHaveProperty('expires_in');
      told.push(...page.data.flatMap(({ id }) => (id.endsWith(`|${sport}`) ? [id.split('|')[0]!] : [])));
      if (turn === 1) {
        const moved = anArbitrage(sport, 'a5', now - 5 * 60_000, 2.6);
        await open('arbitrage', sport, 2, [anArbitrage(sport, 'new', now), moved]);
      }
      cursor = page.next_cursor;
      if (cursor === null) break;
    }
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

  /** A board with games of value: 1.9 for either side at four books, and what FanDuel pays for the home team of each. */
  const aBoardOfValue = async (sport: string, pays: readonly number[], section: 'game' | 'props' = 'game') => {
    const family = section === 'game' ? 'h2h' : 'player_points';
    const sides = section === 'game' ? (['home', 'away'] as const) : (['over', 'under'] as const);
    const over = section === 'game' ? {} : { subject: 'Josh Allen', line: 20.5 };
    const events = pays.map((_, n) =>
      aGame({ id: `${sport}-${n}`, sport, commenceTime: Date.now() + (pays.length - n) * HOUR }),
    );
    const upserts = events.flatMap(({ id }, n) =>
      ['pinnacle', 'betmgm', 'caesars', 'betrivers', 'fanduel'].flatMap((book) =>
        sides.map((outcome, i) => {
          const price = book !== 'fanduel' ? 1.9 : i === 0 ? pays[n]! : 1.7;
          return aQuote({ ...over, event: id, family, book, outcome, price: odds(price) });
        }),
      ),
    );
    const stamps = new Map(upserts.map(({ stamp }) => [stamp, Date.now()]));
    await server.boards.commit({ sport, section }, 0, { ...noChange, events, upserts, stamps }, Date.now());
    return events;
  };

  it('bets of value are told once each, soonest first, from the value that is asked for, with the chance they are judged by', async () => {
    const sport = aSport();
    const events = await aBoardOfValue(sport, [2.1, 2.04, 2.01, 1.8, 2.5, 2.06]); // 5, 2, 0.5, none, 25 and 3 %
    const get = await callerWith('platinum', 'opportunities:read');
    const told = [];
    let cursor: string | null = null;
    do {
      const path = `/opportunities/value?sports=${sport}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const page = openValuesSchema.parse((await get(path).expect(200)).body);
      told.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor);
    expect(told.map(({ ev, game: { id } }) => [id.split('-')[1], Math.round(ev * 100) / 100])).toEqual([
      ['5', 3],
      ['4', 25],
      ['1', 2],
      ['0', 5],
    ]);
    expect(told[3]).toMatchObject({
      ...{ id: `value|${sport}-0|h2h|||home`, market: 'h2h', participant: null, outcome: events[0]!.home, point: null },
      ...{ bookmaker: 'fanduel', bookmaker_title: 'FanDuel', price: 110, decimal: 2.1 },
      ...{ fair_probability: expect.closeTo(0.5), fair_decimal: expect.closeTo(2), last_update: expect.any(String) },
    });
    expect(told.map(({ suspect }) => suspect !== undefined)).toEqual([false, true, false, false]);
    const { text } = await get(`/opportunities/value?sports=${sport}&minEv=4`, 'text/csv').expect(200);
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data.map(({ event }) => event)).toEqual([`${sport}-4`, `${sport}-0`]);
    const { headers } = await get(`/opportunities/value?sports=${sport}`).expect(200);
    await get(`/opportunities/value?sports=${sport}`).set('If-None-Match', headers.etag!).expect(304);
  });

  it('bets of value are judged by the books, references, commissions and mutes of the caller', async () => {
    const sport = aSport();
    const [game] = await aBoardOfValue(sport, [2.1]);
    const someone = await server.someone('platinum');
    const token = await tokenOf(someone, 'opportunities:read');
    const values = async (settings: object) => {
      await someone.ask('put', '/api/preferences').send(settings).expect(200);
      const { body } = await request(server.url)
        .get(`/api/v1/opportunities/value?sports=${sport}`)
        .set('Authorization', `Bearer ${token}`)
        .expect(200);
      return openValuesSchema.parse(body).data.map(({ outcome, ev }) => `${outcome}: ${ev.toFixed(2)} %`);
    };
    const home = (ev: number) => `${game!.home}: ${ev.toFixed(2)} %`;
    expect(await values({ sportsbooks: ['fanduel', 'betmgm'] })).toEqual([home(5)]);
    expect(await values({ sportsbooks: ['betmgm'] })).toEqual([]);
    expect(await values({ sportsbooks: null })).toEqual([home(5)]);
    expect(await values({ commissions: { fanduel: 2 } })).toEqual([home(3.9)]);
    expect(await values({ commissions: { fanduel: 12 } })).toEqual([]);
    expect(await values({ commissions: {} })).toEqual([home(5)]);
    // By FanDuel alone, whose own price then has a vote: 2.1 / (2.1 + 1.7) for the away team, which is 1.9 elsewhere.
    const byFanduel = { books: { fanduel: 1 }, methods: {}, leavesOut: false };
    expect(await values({ sharp: byFanduel })).toEqual([`${game!.away}: ${((2.1 / 3.8) * 190 - 100).toFixed(2)} %`]);
    expect(await values({ sharp: { books: {}, methods: {}, leavesOut: true } })).toEqual([home(5)]);
    expect(await values({ mutes: [{ kind: 'game', key: game!.id, name: 'It', until: Date.now() + HOUR }] })).toEqual(
      [],
    );
  });

  it('fair lines, prices and values have the learned weights that passed, unless the caller wants the standard ones', async () => {
    const sport = aSport();
    const [game] = await aBoardOfValue(sport, [2.1]);
    const someone = await server.someone('platinum');
    const token = await tokenOf(someone, 'opportunities:read', 'odds:read');
    const get = async (path: string) =>
      (await request(server.url).get(`/api/v1${path}`).set('Authorization', `Bearer ${token}`).expect(200)).body;
    const asked = `sport=${sport}&event=${game!.id}`;
    const told = async () => {
      const [line] = openFairLinesSchema.parse(await get(`/fair-lines?${asked}&market=h2h`)).data;
      const prices = openPricesSchema.parse(await get(`/odds?${asked}&bookmakers=betmgm`)).data;
      const values = openValuesSchema.parse(await get(`/opportunities/value?sports=${sport}`)).data;
      return {
        ...{ line, ours: line!.fair_probabilities![0]! },
        atBetmgm: prices.find(({ outcome }) => outcome === game!.home)!.fair_probability!,
        valued: values.map(({ outcome }) => outcome),
      };
    };
    expect(await told()).toMatchObject({
      line: { weights: 'standard' },
      ours: 0.5,
      atBetmgm: 0.5,
      valued: [game!.home],
    });

    const hours = ['last hour', '1 to 6', '6 to 24', 'over 24'] as const;
    const passed = learnedLines(
      hours.map((at) => ({ sport, family: 'h2h', hours: at, weights: { fanduel: 9 }, halfLife: undefined })),
    );
    const spy = jest.spyOn(server.app.get(PassedWeightsReader), 'lines').mockResolvedValue(passed);
    // FanDuel's 9 of 9 + 3 + 1.5 + 1.5 + 1, the others at evens; BetMGM is judged without its own 1.5.
    const pool = (weight: number) => 1 / (1 + Math.exp((9 / weight) * Math.log(2.1 / 1.7)));
    const learned = await told();
    expect(learned.line!.weights).toBe('learned');
    expect(learned.line!.votes.find(({ bookmaker }) => bookmaker === 'fanduel')!.weight).toBe(9);
    expect(learned.ours).toBeCloseTo(pool(16), 9);
    expect(learned.atBetmgm).toBeCloseTo(pool(14.5), 9);
    // By FanDuel the away team is worth more than 1.9; FanDuel's own price is judged by the others, as before.
    expect(learned.valued.toSorted()).toEqual([game!.home, game!.away].toSorted());

    const sharp = { books: {}, methods: {}, leavesOut: true, isStandard: true };
    await someone.ask('put', '/api/preferences').send({ sharp }).expect(200);
    expect((await told()).valued).toEqual([game!.home]);
    spy.mockRestore();
  });

  it('player props are searched for bets of value when they are asked for, and all sports when none is named', async () => {
    const [one, two] = [aSport(), aSport()].sort();
    await aBoardOfValue(one!, [2.1]);
    await aBoardOfValue(one!, [2.1], 'props');
    await aBoardOfValue(two!, [2.1]);
    const get = await callerWith('platinum', 'opportunities:read');
    const told = async (query: string) => {
      const { body } = await get(`/opportunities/value?${query}`).expect(200);
      return openValuesSchema.parse(body).data.map(({ sport, participant }) => [sport, participant]);
    };
    expect(await told(`sports=${two},${one}`)).toEqual([
      [one, null],
      [two, null],
    ]);
    expect(await told(`sports=${two},${one}&playerProps=true`)).toEqual([
      [one, null],
      [one, 'Josh Allen'],
      [two, null],
    ]);
    expect(await told('limit=500')).toBeInstanceOf(Array);
    expect((await get('/opportunities/value?minEv=-1').expect(400)).body.fields).toEqual(['minEv']);
  });

  it('low holds are told with their bets and what each 100 that count cost, by the books and the rollover of the caller', async () => {
    const sport = aSport();
    const events = await aBoardOfValue(sport, [2.1, 1.8]); // 0.25 % with 1.9 elsewhere, and 5 %
    const someone = await server.someone('platinum');
    const token = await tokenOf(someone, 'opportunities:read');
    const get = (query = '', accept = 'application/json') =>
      request(server.url)
        .get(`/api/v1/opportunities/low-holds?sports=${sport}${query}`)
        .set('Authorization', `Bearer ${token}`)
        .set('Accept', accept);
    const told = async (query = '') => openLowHoldsSchema.parse((await get(query).expect(200)).body).data;
    const [cheap, ...others] = await told('&maxHold=4');
    expect(others).toEqual([]);
    expect(cheap).toMatchObject({
      ...{ id: `hold|${sport}-0|h2h||`, market: 'h2h', participant: null },
      ...{ hold: expect.closeTo(0.25, 2), cost_per_100: expect.closeTo(0.526, 3), counts: 100 },
      ...{ total_stake: expect.closeTo(210.53, 2), worst_case: expect.closeTo(-0.53, 2) },
      bets: [
        { outcome: events[0]!.away, decimal: 1.9, stake: expect.closeTo(110.53, 2), counts: false },
        { outcome: events[0]!.home, bookmaker: 'fanduel', decimal: 2.1, stake: 100, counts: true },
      ],
    });
    expect(await told('&maxHold=0.2')).toEqual([]);
    const [other] = await told('&maxHold=4&rolloverBook=betmgm&counts=1000');
    expect(other!.bets[0]).toMatchObject({ bookmaker: 'betmgm', counts: true });
    expect([other!.counts, other!.cost_per_100]).toEqual([expect.closeTo(1_000, 0), expect.closeTo(0.529, 3)]);
    expect((await get('&maxHold=21').expect(400)).body.fields).toEqual(['maxHold']);

    const { text } = await get('', 'text/csv').expect(200);
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data.at(-1)).toMatchObject({ leg2_bookmaker: 'fanduel', leg2_counts: 'true', leg3_bookmaker: '' });
    const { headers } = await get().expect(200);
    await get().set('If-None-Match', headers.etag!).expect(304);
    await someone
      .ask('put', '/api/preferences')
      .send({ sportsbooks: ['fanduel'] })
      .expect(200);
    expect(await told()).toEqual([]);
  });

  it('low holds come in pages, each once, and not from prices that are locked or stood still', async () => {
    const sport = aSport();
    await aBoardOfValue(sport, [2.1, 2.1, 2.1, 2.1, 2.1]);
    const board = { sport, section: 'game' } as const;
    const stampOf = (n: number) => aQuote({ event: `${sport}-${n}`, book: 'fanduel' }).stamp;
    const seq = await server.boards.seqOf(board);
    const change = { ...noChange, locked: [stampOf(0)], stamps: new Map([[stampOf(1), Date.now() - HOUR]]) };
    await server.boards.commit(board, seq, change, Date.now());
    const get = await callerWith('platinum', 'opportunities:read');
    const told: string[] = [];
    let cursor: string | null = null;
    do {
      const path = `/opportunities/low-holds?sports=${sport}&maxHold=1&limit=1${cursor ? `&cursor=${cursor}` : ''}`;
      const page = openLowHoldsSchema.parse((await get(path).expect(200)).body);
      told.push(...page.data.map(({ game: { id } }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(told.sort()).toEqual([2, 3, 4].map((n) => `${sport}-${n}`));
  });

  it('a price that is locked, or stood still while the others moved, has no value', async () => {
    const sport = aSport();
    const [, , game] = await aBoardOfValue(sport, [2.1, 2.1, 2.1]);
    const board = { sport, section: 'game' } as const;
    const stampOf = (n: number) => aQuote({ event: `${sport}-${n}`, book: 'fanduel' }).stamp;
    const seq = await server.boards.seqOf(board);
    const upserts = [aQuote({ event: game!.id, book: 'fanduel', price: odds(2.1) })];
    const change = { ...noChange, locked: [stampOf(0)], upserts, stamps: new Map([[stampOf(2), Date.now() - HOUR]]) };
    await server.boards.commit(board, seq, change, Date.now());
    const get = await callerWith('platinum', 'opportunities:read');
    const told = async () => {
      const { body } = await get(`/opportunities/value?sports=${sport}`).expect(200);
      return openValuesSchema.parse(body).data.map(({ game: { id } }) => id);
    };
    await until(async () => (await told()).length === 1);
    expect(await told()).toEqual([`${sport}-1`]);
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

  describe('alerts', () => {
    const calling = (token: string) => (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
      request(server.url)[method](`/api/v1/alerts${path}`).set('Authorization', `Bearer ${token}`).send(body);

    it('a rule that a program adds is as a new one of the pages, which show it; it is changed and removed there and here', async () => {
      const someone = await server.someone('platinum');
      const call = calling(await tokenOf(someone, 'alerts:write'));
      const asked = { name: 'Big ones', kind: 'arbitrage', scanner: { minProfit: 2, sports: ['basketball_nba'] } };
      const { body: added } = await call('post', '/rules', asked).expect(201);
      expect(openAlertRuleSchema.parse(added)).toMatchObject({
        ...{ name: 'Big ones', isOn: true, step: 0.5, mostAnHour: 10, gamePause: 10, maxAge: null, quiet: null },
        ...{ about: null, channels: [], scanner: { ...SCANNER_DEFAULTS, ...asked.scanner } },
      });
      expect((await someone.ask('get', '/api/alerts/rules').expect(200)).body).toEqual([added]);
      expect((await call('get', `/rules/${added.id}`).expect(200)).body).toEqual(added);
      const { body: changed } = await call('put', `/rules/${added.id}`, { ...asked, mostAnHour: 3 }).expect(200);
      expect(changed).toEqual({ ...added, mostAnHour: 3 });
      const { data } = openAlertRulesSchema.parse((await call('get', '/rules').expect(200)).body);
      expect(data).toEqual([changed]);
      await call('delete', `/rules/${added.id}`).expect(204);
      for (const again of [call('get', `/rules/${added.id}`), call('delete', `/rules/${added.id}`)])
        expect((await again.expect(404)).body).toMatchObject({ status: 404, code: 'NO_SUCH_RULE' });
      expect((await call('put', `/rules/${added.id}`, asked).expect(404)).body.code).toBe('NO_SUCH_RULE');
      expect((await someone.ask('get', '/api/alerts/rules').expect(200)).body).toEqual([]);
    });

    it('a key without the scope neither reads nor changes them, whatever else it may do', async () => {
      const someone = await server.someone('platinum');
      const rule = { name: 'Mine', kind: 'final' };
      const { body: own } = await calling(await tokenOf(someone, 'alerts:write'))('post', '/rules', rule).expect(201);
      const others = scopes.filter((scope) => scope !== 'alerts:write');
      const call = calling(await tokenOf(someone, ...others));
      for (const asked of [
        call('get', ''),
        call('get', '/rules'),
        call('get', '/channels'),
        call('get', `/rules/${own.id}`),
        call('post', '/rules', rule),
        call('put', `/rules/${own.id}`, { ...rule, name: 'Theirs' }),
        call('delete', `/rules/${own.id}`),
      ]) {
        const { status, body } = await asked;
        expect([status, body.code, body.scope]).toEqual([403, 'insufficient_scope', 'alerts:write']);
      }
      expect((await someone.ask('get', '/api/alerts/rules').expect(200)).body).toEqual([own]);
    });

    it('nobody reads, changes or removes the rules of another user', async () => {
      const owner = calling(await tokenOf(await server.someone('platinum'), 'alerts:write'));
      const other = calling(await tokenOf(await server.someone('platinum'), 'alerts:write'));
      const { body: own } = await owner('post', '/rules', { name: 'Mine', kind: 'final' }).expect(201);
      await other('get', `/rules/${own.id}`).expect(404);
      await other('put', `/rules/${own.id}`, { name: 'Theirs', kind: 'final' }).expect(404);
      await other('delete', `/rules/${own.id}`).expect(404);
      expect((await owner('get', `/rules/${own.id}`).expect(200)).body).toEqual(own);
    });

    it.each([
      [{ kind: 'nothing' }, 'kind'],
      [{ kind: 'steam' }, 'about'],
      [{ about: { books: 3, seconds: 30 } }, 'about'],
      [{ name: '' }, 'name'],
      [{ mostAnHour: 61 }, 'mostAnHour'],
      [{ scanner: { minimum: 2 } }, 'scanner'],
      [{ scanner: { minProfit: 'much' } }, 'scanner.minProfit'],
      [{ channels: ['mine'] }, 'channels.0'],
      [{ colour: 'red' }, 'colour'],
    ])('a rule with %j is refused by a problem that names the field', async (over, field) => {
      const call = calling(await tokenOf(await server.someone('platinum'), 'alerts:write'));
      const { body, status } = await call('post', '/rules', { name: 'Mine', kind: 'arbitrage', ...over });
      expect([status, openProblemSchema.parse(body).fields]).toEqual([400, [expect.stringContaining(field)]]);
    });

    it('there are as many rules as on the pages, and only with Platinum', async () => {
      const call = calling(await tokenOf(await server.someone('platinum'), 'alerts:write'));
      const rule = { name: 'Mine', kind: 'final' };
      for (let n = 0; n < ALERT_LIMITS.rules; n += 1) await call('post', '/rules', rule).expect(201);
      const { body } = await call('post', '/rules', rule).expect(409);
      expect(openProblemSchema.parse(body)).toMatchObject({ status: 409, code: 'TOO_MANY_RULES' });
      const told: string[] = [];
      let cursor: string | null = null;
      do {
        const answer: { body: { next_cursor: string | null } } = await call(
          'get',
          `/rules?limit=20${cursor ? `&cursor=${cursor}` : ''}`,
        ).expect(200);
        told.push(...openAlertRulesSchema.parse(answer.body).data.map(({ id }) => id));
        cursor = answer.body.next_cursor;
      } while (cursor);
      expect([told.length, new Set(told).size]).toEqual([ALERT_LIMITS.rules, ALERT_LIMITS.rules]);
      const gold = calling(await tokenOf(await server.someone('gold'), 'alerts:write'));
      for (const asked of [gold('get', '/rules'), gold('get', '/channels'), gold('post', '/rules', rule)])
        expect((await asked.expect(402)).body.code).toBe('PLAN_REQUIRED');
      await gold('get', '').expect(200);
    });

    it('places are listed without their secrets, so that rules may name them', async () => {
      const someone = await server.someone('platinum');
      const url = 'https://example.com/hook/s3cret';
      const place = { kind: 'webhook', name: 'My server', url };
      const { body: made } = await someone.ask('post', '/api/alerts/channels').send(place).expect(201);
      const call = calling(await tokenOf(someone, 'alerts:write'));
      const { body, text } = await call('get', '/channels').expect(200);
      expect(openAlertChannelsSchema.parse(body).data).toEqual([
        { id: made.id, kind: 'webhook', name: 'My server', endedWhy: null, confirmedAt: null },
      ]);
      expect(text).not.toMatch(/s3cret|whsec/);
      const { body: rule } = await call('post', '/rules', { name: 'M', kind: 'final', channels: [made.id] });
      expect(rule.channels).toEqual([made.id]);
    });

    it('what was told comes in pages, the latest first, each once, also of one moment and while more is told', async () => {
      const someone = await server.someone('free');
      const tell = (title: string, at: string) =>
        server.db.query(
          `insert into alerts (user_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
           values ($1, 'arbitrage', $2, now(), 'g1', 5, $2, 'text', '[]', 'sent', $3)`,
          [someone.userId, title, at],
        );
      const moment = '2026-11-22T18:00:00.123456Z';
      for (const title of ['b1', 'b2', 'b3']) await tell(title, moment);
      await tell('a', '2026-11-22T18:00:00.123457Z');
      await tell('=c', '2026-11-22T18:00:00.123455Z');
      const call = calling(await tokenOf(someone, 'alerts:write'));
      const told: string[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await call('get', `?limit=2${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
        const page = openAlertsSchema.parse(body);
        told.push(...page.data.map(({ title }) => title));
        cursor = page.next_cursor;
        await tell('later', new Date().toISOString());
      } while (cursor);
      expect([told[0], told.slice(1, 4).sort(), told[4], told.length]).toEqual(['a', ['b1', 'b2', 'b3'], '=c', 5]);
      const forged = (key: string) => Buffer.from(JSON.stringify(['alerts', key])).toString('base64url');
      for (const key of ['', '1', `1 ${'-'.repeat(36)}`, `99999999999999999 ${randomUUID()}`])
        expect((await call('get', `?cursor=${forged(key)}`).expect(400)).body.fields).toEqual(['cursor']);
      const { text } = await call('get', '?format=csv&limit=500').expect(200);
      const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
      expect(data.at(-1)).toMatchObject({ title: "'=c", state: 'sent', at: '2026-11-22T18:00:00.123Z' });
    });
  });

  it('plans open the same as on the pages', async () => {
    const [free, gold] = [
      await callerWith('free', 'odds:read', 'opportunities:read'),
      await callerWith('gold', 'opportunities:read'),
    ];
    for (const asked of [
      gold('/opportunities/value'),
      gold('/opportunities/low-holds'),
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
