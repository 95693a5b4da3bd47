import { arbitrageSchema, middleSchema, opportunitySnapshotSchema, usualLifeSchema } from '@fairline/shared/contract';
import { type Arbitrage, type LiveOpportunity, type Middle, noChange, odds } from '@fairline/shared/domain';
import { OpportunityLivesRepository, OpportunityStore } from '@fairline/shared/node';
import { aGame, aQuote, arbitrageOn } from '@fairline/shared/testing';
import request from 'supertest';
import * as z from 'zod/mini';
import { OpportunityRelay } from '../realtime/opportunity.relay.js';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';

describe('arbitrages and middles', () => {
  let server: TestServer, sport: string, boardSeq: number;

  beforeAll(async () => {
    server = await aServer();
  });
  beforeEach(() => {
    sport = aSport();
    boardSeq = 0;
  });
  afterAll(() => server.close());

  const subject = (id: string) => ({
    id: `${id}|${sport}`,
    event: 'g1',
    sport,
    home: 'Kansas City Chiefs',
    away: 'Buffalo Bills',
    commenceTime: Date.now() + 3_600_000,
  });
  const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: Date.now() });
  const life = { openedAt: Date.now() - 60_000, peak: 4, steps: [] };
  const anArbitrage = (id = 'arbitrage'): LiveOpportunity => ({
    ...arbitrageOn(aGame(), {
      ...subject(id),
      family: 'spreads',
      line: -3.5,
      prices: [[leg('fanduel', 2.1)], [leg('draftkings', 2.1), leg('betmgm', 2.05)]],
      profit: 5,
    }),
    ...life,
  });
  const aMiddle = (): LiveOpportunity => ({
    ...life,
    opportunity: {
      ...subject('middle'),
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
  const commit = async (list: 'arbitrage' | 'middles', upserts: LiveOpportunity[], closed: string[] = []) => {
    boardSeq += 1;
    const endings = closed.map((id) => ({ id, at: Date.now(), why: 'price moved' as const }));
    const store = server.app.get(OpportunityStore);
    const board = { sport, section: 'game' } as const;
    const seq = Number(await store.commit(list, board, boardSeq, { upserts, closed: endings }, Date.now()));
    await until(async () => (await server.app.get(OpportunityRelay).current(list)).seq >= seq); // news takes a moment
    return seq;
  };
  const get = async <T>(path: string, schema: z.ZodMiniType<T>) => {
    const asked = request(server.url).get(`/api/opportunities/${path}`);
    const { body } = await asked.set('Authorization', `Bearer ${server.tokenOf('platinum')}`).expect(200);
    return z.array(schema).parse(body);
  };
  const live = (list: string, plan: 'gold' | 'platinum') =>
    request(server.url)
      .get(`/api/opportunities/live/${list}`)
      .set('Authorization', `Bearer ${server.tokenOf(plan)}`);
  const mine = <T extends { sport: string }>(list: T[]) => list.filter((entry) => entry.sport === sport);

  it('an arbitrage is listed with stakes that return the same for every outcome', async () => {
    await commit('arbitrage', [anArbitrage()]);
    const [found] = mine(await get('arbitrage', arbitrageSchema));
    expect(found).toMatchObject({ market: 'spreads', game: { id: 'g1', home_team: 'Kansas City Chiefs' } });
    const { bets, ...opportunity } = found!.opportunity;
    expect(opportunity).toMatchObject({ type: 'two_way', total_stake: 100 });
    expect(opportunity.profit_percentage).toBeCloseTo(5);
    expect(opportunity.profit_amount).toBeCloseTo(5);
    expect(opportunity.expires_in).toBeGreaterThan(1_700);
    expect(
      bets.map(({ bookmaker, selection, odds: american, stake }) => [bookmaker, selection, american, stake]),
    ).toEqual([
      ['fanduel', 'Buffalo Bills +3.5', 110, 50],
      ['draftkings', 'Kansas City Chiefs -3.5', 110, 50],
    ]);
  });

  it('an arbitrage is recomputed for the books, stake and minimum profit of the user', async () => {
    await commit('arbitrage', [anArbitrage()]);
    const query = 'books=fanduel,betmgm&maxStake=500&bankroll=200';
    const [found] = mine(await get(`arbitrage?${query}`, arbitrageSchema));
    expect(found!.opportunity.bets.map(({ bookmaker }) => bookmaker)).toEqual(['fanduel', 'betmgm']);
    expect(found!.opportunity.total_stake).toBe(200);
    expect(mine(await get('arbitrage?minProfit=6', arbitrageSchema))).toEqual([]);
    expect(mine(await get('arbitrage?books=fanduel', arbitrageSchema))).toEqual([]);
  });

  it('the bankroll that the caller saved counts when the query names none, for nobody else, and at once', async () => {
    await commit('arbitrage', [anArbitrage()]);
    await commit('middles', [aMiddle()]);
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    const staked = async (who: typeof one, query = '') => {
      const { body } = await who.ask('get', `/api/opportunities/arbitrage?maxStake=1000${query}`).expect(200);
      const { body: middles } = await who.ask('get', `/api/opportunities/middles?maxStake=1000${query}`).expect(200);
      return [
        mine(z.array(arbitrageSchema).parse(body))[0]?.opportunity.total_stake,
        mine(z.array(middleSchema).parse(middles))[0]?.totalStake,
      ];
    };
    expect(await staked(one)).toEqual([100, 10]);
    await one.ask('put', '/api/preferences').send({ bankroll: 400 }).expect(200);
    expect(await staked(one)).toEqual([400, 40]);
    expect(await staked(other)).toEqual([100, 10]);
    expect(await staked(one, '&bankroll=200')).toEqual([200, 20]);
    await one.ask('put', '/api/preferences').send({ bankroll: 0 }).expect(200);
    expect(await staked(one)).toEqual([undefined, undefined]);
    await one.ask('put', '/api/preferences').send({ bankroll: 600 }).expect(200);
    expect(await staked(one)).toEqual([600, 60]);
  });

  it('a price that was confirmed without a change is as old as its confirmation, not as its last push', async () => {
    const found = anArbitrage();
    await commit('arbitrage', [found]);
    const { prices } = found.opportunity;
    const pushedAt = prices[0]![0]!.lastUpdate!;
    const board = { sport, section: 'game' } as const;
    const quotes = [
      { outcome: 'away', book: 'fanduel', price: odds(2.1) },
      { outcome: 'home', book: 'draftkings', price: odds(1.9) },
    ].map((quote) => aQuote({ ...quote, family: 'spreads', line: -3.5 }));
    const events = [aGame({ sport })];
    await server.boards.commit(board, 0, { ...noChange, events, upserts: quotes }, Date.now());
    await server.boards.confirm(board, new Map(quotes.map(({ stamp }) => [stamp, pushedAt + 30_000])));
    await commit('arbitrage', [found]);
    const { body } = await live('arbitrage', 'platinum').expect(200);
    const [own] = opportunitySnapshotSchema.parse(body).open.filter(({ opportunity }) => opportunity.sport === sport);
    // DraftKings shows another price by now, so its confirmation is not one of this price.
    expect(own!.opportunity.prices.map(([best]) => best!.lastUpdate)).toEqual([
      pushedAt + 30_000,
      prices[1]![0]!.lastUpdate,
    ]);
  });

  it('a middle is listed with half the stake on each leg', async () => {
    await commit('middles', [aMiddle()]);
    const [found] = mine(await get('middles?bankroll=1000', middleSchema));
    expect(found).toMatchObject({
      type: 'middle',
      gap: 4,
      probability: 32,
      middleRange: [44.5, 48.5],
      totalStake: 100,
    });
    expect(found!.maxProfit).toBeCloseTo(93);
    expect(found!.bets.map(({ selection, stake }) => [selection, stake])).toEqual([
      ['Over 44.5', 50],
      ['Under 48.5', 50],
    ]);
    expect(mine(await get('middles?by=simple&minGap=4.5', middleSchema))).toEqual([]);
  });

  it('middles are listed by their value by the model, then those without one', async () => {
    const { opportunity, ...life } = aMiddle() as LiveOpportunity<Middle>;
    const middle = (id: string, over: Partial<Middle>): LiveOpportunity => ({
      ...life,
      opportunity: { ...opportunity, id: `${id}|${sport}`, sport: `basketball_${sport}`, ...over },
    });
    const bad = [[leg('fanduel', 1.5)], [leg('betmgm', 1.5)]] as const;
    await commit('middles', [
      middle('simple', { probability: 45, gap: 6 }),
      middle('worst', { consensus: 46.5, prices: bad }),
      middle('narrow', { consensus: 46.5, prices: bad, probability: 10, gap: 1 }),
      middle('best', { consensus: 46.5 }),
    ]);
    const found = async (query: string) =>
      (await get(`middles?${query}`, middleSchema))
        .filter((one) => one.sport === `basketball_${sport}`)
        .map(({ id }) => id.split('|')[0]);
    expect(await found('minEv=-100')).toEqual(['best', 'worst', 'narrow', 'simple']);
    expect(await found('')).toEqual(['best', 'simple']);
    expect(await found('minEv=-100&minModelProbability=50')).toEqual(['simple']);
    expect(await found('by=simple')).toEqual(['simple', 'best', 'worst']);
  });

  it('commissions, bet limits and rounded stakes are applied, and what is no longer profitable is omitted', async () => {
    const live = anArbitrage() as LiveOpportunity<Arbitrage>;
    const [away, home] = [{ ...leg('novig', 2.1), limit: 20 }, leg('draftkings', 2.1)];
    await commit('arbitrage', [{ ...live, opportunity: { ...live.opportunity, prices: [[away], [home]] } }]);
    const [found] = mine(await get('arbitrage?commission=novig:5&roundTo=1', arbitrageSchema));
    const { bets, rounded, total_implied_prob } = found!.opportunity;
    expect(total_implied_prob).toBeCloseTo(1 / 2.045 + 1 / 2.1, 9);
    expect(bets[0]).toMatchObject({ bookmaker: 'novig', decimal: 2.1, limit: 20 });
    expect(bets[0]!.stake).toBeCloseTo(20, 9);
    expect(rounded).toMatchObject({ step: 1, stakes: [20, 20] });
    expect(rounded!.profit_amount).toBeCloseTo(20 * 2.045 - 40, 9);
    expect(mine(await get('arbitrage?commission=novig:25', arbitrageSchema))).toEqual([]);
    await commit('arbitrage', [
      { ...live, opportunity: { ...live.opportunity, prices: [[leg('kalshi', 2.1)], [leg('draftkings', 2.1)]] } },
    ]);
    const profit = async (query: string) =>
      mine(await get(`arbitrage?${query}`, arbitrageSchema))[0]?.opportunity.profit_percentage;
    expect(await profit('commission=kalshi:0')).toBeCloseTo(5, 9);
    expect(await profit('')).toBeCloseTo((1 / (1 / 2.1 + 1 / (1 + 1.1 * 0.93)) - 1) * 100, 9);
    expect(mine(await get('arbitrage?roundTo=10&maxStake=15', arbitrageSchema))).toEqual([]);
    const refused = request(server.url).get('/api/opportunities/arbitrage?commission=novig:100');
    await refused.set('Authorization', `Bearer ${server.tokenOf('platinum')}`).expect(400);
  });

  it('platinum users get the usual lifetimes of opportunities by sport and books; gold users do not', async () => {
    const lives = server.app.get(OpportunityLivesRepository);
    const now = Date.now();
    for (const [i, seconds] of [40, 10, 30, 20, 50].entries()) {
      const live = { ...anArbitrage(`life${i}`), openedAt: now - 60_000 };
      const { id } = live.opportunity;
      const closed = [{ id, at: live.openedAt + seconds * 1_000, why: 'price moved' as const }];
      await lives.record([
        { seq: i * 2 + 1, at: live.openedAt, upserts: [live], closed: [] },
        { seq: i * 2 + 2, at: live.openedAt + seconds * 1_000, upserts: [], closed },
      ]);
    }
    expect(mine(await get('lives/arbitrage', usualLifeSchema))).toEqual([
      { sport, books: ['draftkings', 'fanduel'], lives: 5, quartile1: 20, median: 30, quartile3: 40 },
    ]);
    const asGold = request(server.url).get('/api/opportunities/lives/arbitrage');
    await asGold.set('Authorization', `Bearer ${server.tokenOf('gold')}`).expect(402);
  });

  it('a closed opportunity is no longer listed', async () => {
    await commit('arbitrage', [anArbitrage()]);
    expect(mine(await get('arbitrage', arbitrageSchema))).toHaveLength(1);
    await commit('arbitrage', [], [`arbitrage|${sport}`]);
    expect(mine(await get('arbitrage', arbitrageSchema))).toEqual([]);
  });

  it('a snapshot over REST and the pushes after it leave no gap and no duplicate', async () => {
    await commit('arbitrage', [anArbitrage('first')]);
    const socket = await connected(aSocket(server.url, server.tokenOf('platinum')));
    const received: number[] = [];
    socket.on('opportunities:diffs', (_, texts) =>
      received.push(...JSON.parse(texts).map(({ seq }: { seq: number }) => seq)),
    );
    const storm = (async () => {
      for (let i = 0; i < 100; i++) await commit('arbitrage', [anArbitrage(`n${i}`)]);
    })();
    expect(await socket.emitWithAck('opportunities:join', 'arbitrage')).toBe('joined');
    const snapshot = opportunitySnapshotSchema.parse((await live('arbitrage', 'platinum').expect(200)).body);
    await storm;
    const last = await commit('arbitrage', [], [`first|${sport}`]);
    while (received.at(-1) !== last) await new Promise((later) => setTimeout(later, 10));

    const following = received.filter((seq) => seq > snapshot.seq);
    expect(following).toEqual(Array.from({ length: Number(last) - snapshot.seq }, (_, i) => snapshot.seq + 1 + i));
    expect(snapshot.open.map(({ opportunity }) => opportunity.id)).toContain(`first|${sport}`);
    socket.disconnect();
  });

  it('the whole list has an ETag and packed legs, and is for platinum only', async () => {
    await commit('middles', [aMiddle()]);
    const first = await live('middles', 'platinum').set('Accept-Encoding', 'br').expect(200);
    const { open } = opportunitySnapshotSchema.parse(first.body);
    expect(open.find(({ opportunity }) => opportunity.sport === sport)).toMatchObject(aMiddleWithoutTimes());
    expect(first.text).toContain('["fanduel",1.91,');
    await live('middles', 'platinum').set('If-None-Match', first.headers.etag!).expect(304);
    await live('middles', 'gold').expect(402);
    await live('everything', 'platinum').expect(400);
  });

  const aMiddleWithoutTimes = () => ({
    opportunity: { kind: 'middle', prices: [[{ book: 'fanduel', price: 1.91 }], [{ book: 'betmgm', price: 1.95 }]] },
  });
});
