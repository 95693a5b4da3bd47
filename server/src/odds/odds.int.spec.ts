import { type BoardId, gameSchema, sportSchema } from '@fairline/shared/contract';
import {
  fallbackSports,
  gameDayOf,
  LEAGUES,
  noChange,
  odds,
  optionsOfSports,
  propsOfSports,
} from '@fairline/shared/domain';
import { SportsStore } from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import request from 'supertest';
import * as z from 'zod/mini';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { until } from '../testing/until.js';
import { Boards } from './boards.js';

describe('odds over REST', () => {
  let server: TestServer, sport: string, board: BoardId, seq: number;
  const soon = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;
  const confirmed = soon - 3_700_000;

  beforeAll(async () => {
    server = await aServer();
  });
  beforeEach(async () => {
    sport = aSport();
    board = { sport, section: 'game' };
    seq = 0;
    const locked = aQuote({ family: 'totals', line: 44.5, outcome: 'over', book: 'betmgm', price: odds(1.95) });
    await commit({
      events: [aGame({ sport, commenceTime: soon }), aGame({ id: 'g2', sport, commenceTime: soon + 86_400_000 * 3 })],
      upserts: [
        aQuote({ price: odds(2.5), offer: { limit: 500, bookmakerLink: 'https://book.test/1' } }),
        aQuote({ outcome: 'away', price: odds(1.6), book: 'pinnacle' }),
        aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(1.91) }),
        aQuote({ family: 'spreads', market: 'alternate_spreads', line: -7.5, price: odds(2.8) }),
        aQuote({ family: 'h2h', outcome: 'draw', price: odds(81), book: 'fanduel' }),
        locked,
      ],
      stamps: new Map([[aQuote().stamp, confirmed]]),
      locked: [locked.stamp],
    });
  });
  afterAll(() => server.close());

  const commit = async (change: Partial<typeof noChange>) => {
    seq = Number(await server.boards.commit(board, seq, { ...noChange, ...change }, Date.now()));
  };
  const get = (path: string, plan: 'free' | 'gold' = 'gold') =>
    request(server.url)
      .get(path)
      .set('Authorization', `Bearer ${server.tokenOf(plan)}`);
  const games = async (query: string) => {
    const { body } = await get(`/api/odds?regions=us,us2,us_exchanges,eu&${query}`).expect(200);
    return z.array(gameSchema).parse(body);
  };

  it('games, books, markets and prices have the field names of the specification', async () => {
    const [game, later] = await games(`sports=${sport}&markets=h2h,spreads&oddsFormat=american&dateFormat=iso&_t=1`);
    expect(game).toMatchObject({
      id: 'g1',
      sport_key: sport,
      home_team: 'Kansas City Chiefs',
      commence_time: new Date(soon).toISOString(),
      status: 'scheduled',
      completed: false,
    });
    expect(game!.bookmakers.map(({ key, title }) => [key, title])).toEqual([
      ['draftkings', 'DraftKings'],
      ['fanduel', 'FanDuel'],
      ['pinnacle', 'Pinnacle'],
    ]);
    expect(game!.bookmakers[0]!.markets).toEqual([
      {
        key: 'h2h',
        last_update: new Date(confirmed).toISOString(),
        outcomes: [
          {
            name: 'Kansas City Chiefs',
            price: 150,
            bet_limit: 500,
            bookmaker_link: 'https://book.test/1',
            received_at: expect.any(String),
          },
        ],
      },
      {
        key: 'spreads',
        outcomes: [{ name: 'Buffalo Bills', price: -110, point: 3.5, received_at: expect.any(String) }],
      },
    ]);
    expect(later).toMatchObject({ id: 'g2', bookmakers: [] });
  });

  it.each(['odds', 'odds-data', 'cached-odds'])('an answer of %s is private and must be revalidated', async (path) => {
    const asked = {
      odds: `odds?sports=${sport}&regions=us&markets=h2h`,
      'odds-data': `odds-data?sport=${sport}`,
      'cached-odds': `cached-odds/${sport}`,
    }[path]!;
    const { headers } = await get(`/api/${asked}`).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('alternate lines are listed under their own key', async () => {
    const [game] = await games(`sports=${sport}&markets=alternate_spreads`);
    expect(game!.bookmakers[0]!.markets[0]).toMatchObject({
      key: 'alternate_spreads',
      outcomes: [{ point: -7.5, price: 180 }],
    });
  });

  it('team totals, quarters, halves, innings and periods are listed under their own keys', async () => {
    const families = ['team_totals', 'h2h_q1', 'spreads_h2', 'totals_1st_5_innings', 'h2h_p3'];
    const total = { family: 'team_totals', subject: 'Buffalo Bills', line: 20.5, outcome: 'over' };
    await commit({
      upserts: [
        aQuote(total),
        aQuote({ ...total, market: 'alternate_team_totals', line: 23.5 }),
        aQuote({ family: 'h2h_q1' }),
        aQuote({ family: 'spreads_h2', line: -1.5 }),
        aQuote({ family: 'totals_1st_5_innings', line: 4.5, outcome: 'under' }),
        aQuote({ family: 'h2h_p3', outcome: 'away' }),
      ],
    });
    const [game] = await games(`sports=${sport}&markets=alternate_team_totals,${families.join()}`);
    const markets = game!.bookmakers[0]!.markets;
    expect(markets.map(({ key }) => key)).toEqual(['alternate_team_totals', ...families].sort());
    const shown = new Map(markets.map(({ key, outcomes }) => [key, outcomes[0]]));
    expect(shown.get('team_totals')).toMatchObject({ name: 'Over', description: 'Buffalo Bills', point: 20.5 });
    expect(shown.get('spreads_h2')).toMatchObject({ name: 'Kansas City Chiefs', point: -1.5 });
  });

  it('every market of the catalogue can be requested at once', async () => {
    const sports = LEAGUES.map(({ sport: key }) => key);
    const props = propsOfSports(sports).flatMap(({ key, alternate }) => [key, alternate]);
    const [game] = await games(`sports=${sport}&markets=${optionsOfSports(sports).map(({ key }) => key)}`);
    expect(game!.bookmakers).toHaveLength(4);
    expect(await games(`sports=${sport}&markets=${props}`)).toEqual([]);
  });

  it('a price is marked as locked when it is too old or beyond +5000', async () => {
    const [game] = await games(`sports=${sport}&markets=h2h,totals`);
    const outcomes = game!.bookmakers.flatMap(({ markets }) => markets.flatMap((market) => market.outcomes));
    expect(outcomes.filter(({ locked }) => locked).map(({ name }) => name)).toEqual(['Draw', 'Over']);
  });

  it('a suspended price is marked as locked, without a number', async () => {
    await commit({ upserts: [{ ...aQuote({ book: 'betmgm' }), suspended: true }] });
    const [game] = await games(`sports=${sport}&markets=h2h`);
    const [outcome] = game!.bookmakers.find(({ key }) => key === 'betmgm')!.markets[0]!.outcomes;
    expect(outcome).toEqual({ name: 'Kansas City Chiefs', locked: true, received_at: expect.any(String) });
  });

  it('player props are read from their own board', async () => {
    const prop = { family: 'player_pass_yds', subject: 'Josh Allen', line: 224.5, price: odds(1.87) };
    const upserts = [aQuote({ ...prop, outcome: 'over' })];
    const change = { ...noChange, events: [aGame({ sport, commenceTime: soon })], upserts };
    await server.boards.commit({ sport, section: 'props' }, 0, change, Date.now());
    const [game] = await games(`sports=${sport}&markets=player_pass_yds`);
    expect(game!.bookmakers[0]!.markets[0]!.outcomes[0]).toMatchObject({
      name: 'Over',
      description: 'Josh Allen',
      price: -115,
      point: 224.5,
    });
  });

  it('only games of the requested day are returned', async () => {
    const day = gameDayOf(soon);
    expect((await games(`sports=${sport}&markets=h2h&date=${day}`)).map(({ id }) => id)).toEqual(['g1']);
  });

  it.each([
    ['us,us2,us_exchanges', ['draftkings', 'fanduel', 'novig']],
    ['us,us_dfs', ['draftkings', 'fanduel', 'prizepicks']],
    ['us_ex', ['novig']],
    ['uk,au', []],
    ['eu', ['pinnacle']],
    [undefined, ['draftkings', 'fanduel', 'pinnacle', 'novig', 'prizepicks']],
  ])('only books of the regions %s are returned, with any cache-busting parameter', async (regions, books) => {
    await commit({ upserts: [aQuote({ book: 'novig' }), aQuote({ book: 'prizepicks' })] });
    const asked = `sports=${sport}&markets=h2h&_t=${Date.now()}${regions ? `&regions=${regions}` : ''}`;
    const { body } = await get(`/api/odds?${asked}`).expect(200);
    expect(
      z
        .array(gameSchema)
        .parse(body)[0]!
        .bookmakers.map(({ key }) => key),
    ).toEqual(books);
  });

  it('a sport that is not polled has no games, and invalid parameters are refused', async () => {
    expect(await games('sports=curling,,No%20Sport!&markets=h2h')).toEqual([]);
    const { body } = await get(`/api/odds?sports=${sport}&regions=mars`).expect(400);
    expect(body.fields).toEqual(['markets', 'regions.0']);
    await get(`/api/odds?sports=${sport}&sports=x&markets=h2h&regions=us`).expect(400);
  });

  it('the events of a sport are listed, and its games can be requested by the short query', async () => {
    const { body } = await get(`/api/events?sport=${sport}`, 'free').expect(200);
    expect(
      z
        .array(z.omit(gameSchema, { bookmakers: true }))
        .parse(body)
        .map(({ id }) => id),
    ).toEqual(['g1', 'g2']);
    const short = await get(`/api/odds-data?sport=${sport}&regions=us,eu&markets=h2h`, 'free').expect(200);
    expect(z.array(gameSchema).parse(short.body)[0]!.bookmakers).toHaveLength(3);
  });

  it('cached odds can be filtered by markets, books and event', async () => {
    const held = async (query: string) => {
      const { body } = await get(`/api/cached-odds/${sport}${query}`, 'free').expect(200);
      return z.array(gameSchema).parse(body);
    };
    const marketsOf = (games: Awaited<ReturnType<typeof held>>) => [
      ...new Set(games.flatMap(({ bookmakers }) => bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)))),
    ];
    const whole = await held('');
    expect(whole.map(({ id }) => id)).toEqual(['g1', 'g2']);
    expect(marketsOf(whole).sort()).toEqual(['alternate_spreads', 'h2h', 'spreads', 'totals']);
    expect(marketsOf(await held('?markets=spreads,totals')).sort()).toEqual(['spreads', 'totals']);
    const [game] = await held('?bookmakers=pinnacle,fanduel');
    expect(game!.bookmakers.map(({ key }) => key)).toEqual(['fanduel', 'pinnacle']);
    expect((await held('?eventId=g2')).map(({ id }) => id)).toEqual(['g2']);
    expect((await held('?eventId=g2&markets=h2h&bookmakers=pinnacle'))[0]).toMatchObject({ bookmakers: [] });
    await get('/api/cached-odds/No%20Sport!').expect(400);
    await get(`/api/cached-odds/${sport}?book=fanduel`).expect(400);
  });

  it('a board is compressed, has an ETag, and answers 304 until it changes', async () => {
    const path = `/api/boards/${sport}/game`;
    await commit({ upserts: Array.from({ length: 50 }, (_, i) => aQuote({ book: `book${i}` })) });
    const first = await get(path).set('Accept-Encoding', 'br, gzip').expect(200);
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.body.seq).toBe(seq);
    const { etag } = first.headers;
    await get(path).set('If-None-Match', etag!).expect(304);
    const gzipped = await get(path).set('Accept-Encoding', 'gzip').expect(200);
    expect([gzipped.headers['content-encoding'], gzipped.body]).toEqual(['gzip', first.body]);

    await commit({ upserts: [aQuote({ price: odds(2.6) })] });
    await until(async () => (await server.app.get(Boards).of([sport], ['game']))[0]!.seq === seq); // news takes a moment
    const second = await get(path).set('If-None-Match', etag!).expect(200);
    expect([second.body.seq, second.headers.etag]).not.toContain(etag);
    expect(second.body.seq).toBe(seq);
  });

  it('the board of a sport that is not polled is empty', async () => {
    const { body } = await get('/api/boards/curling/props').expect(200);
    expect(body).toMatchObject({ seq: 0, events: [], quotes: [] });
    await get('/api/boards/curling/everything').expect(400);
  });

  it('sports are listed without tournament winners and elections', async () => {
    const nfl = { key: 'americanfootball_nfl', title: 'NFL', group: 'American Football', active: true };
    const winner = { ...nfl, key: 'americanfootball_nfl_super_bowl_winner' };
    await server.app.get(SportsStore).save([nfl, winner, { ...nfl, key: 'politics_us_presidential_election' }]);
    const { body } = await request(server.url).get('/api/sports').expect(200);
    expect(z.array(sportSchema).parse(body)).toEqual([nfl]);
  });

  it('the sports of the catalogue are listed as inactive until the feed has sent its list', async () => {
    await server.redis.del('sports:{feed}:list');
    const { body } = await request(server.url).get('/api/sports').expect(200);
    const sports = z.array(sportSchema).parse(body);
    expect(sports.map(({ key }) => key)).toEqual(fallbackSports('network').map(({ key }) => key));
    expect(sports).toContainEqual({ key: 'soccer_epl', title: 'EPL', group: 'Soccer', active: false });
    expect(sports.filter(({ active }) => active)).toEqual([]);
  });
});
