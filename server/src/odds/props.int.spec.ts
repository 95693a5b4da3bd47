import { gameSchema, playerPropSchema } from '@fairline/shared/contract';
import { gameDayOf, NO_START, noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import request from 'supertest';
import * as z from 'zod/mini';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

describe('GET /api/player-props', () => {
  let server: TestServer, sport: string;
  const soon = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;
  const day = gameDayOf(soon);

  const yards = (book: string, over: Parameters<typeof aQuote>[0] = {}) =>
    aQuote({
      family: 'player_pass_yds',
      subject: 'Josh Allen',
      line: 224.5,
      outcome: 'over',
      price: odds(1 + 100 / 119),
      book,
      ...over,
    });

  beforeAll(async () => {
    server = await aServer();
    sport = aSport();
    const old = yards('pick6', { outcome: 'under' });
    await server.boards.commit(
      { sport, section: 'props' },
      0,
      {
        ...noChange,
        events: [
          aGame({ sport, commenceTime: soon }),
          aGame({ id: 'g2', sport, commenceTime: soon + 86_400_000 * 3 }),
          aGame({ id: 'g4', sport, commenceTime: NO_START }),
        ],
        upserts: [
          yards('prizepicks', { offer: { bookmakerLink: 'https://app.test', betslipLink: 'https://app.test/bet' } }),
          yards('prizepicks', { market: 'player_pass_yds_alternate', line: 249.5 }),
          { ...yards('underdog'), suspended: true },
          old,
          yards('dabble_au'),
          yards('draftkings', { price: odds(1.87) }),
          yards('somebody'),
          yards('prizepicks', { event: 'g4' }),
          yards('prizepicks', { event: 'g2', family: 'player_rush_yds', subject: 'James Cook', line: 60.5 }),
        ],
        locked: [old.stamp],
      },
      Date.now(),
    );
  });
  afterAll(() => server.close());

  const ask = (query: string) =>
    request(server.url)
      .get(`/api/player-props?${query}`)
      .set('Authorization', `Bearer ${server.tokenOf('free')}`);
  const offers = async (query: string) => {
    const { body } = await ask(`league=${sport}&${query}`).expect(200);
    return z.array(playerPropSchema).parse(body);
  };
  const games = async (query: string) => z.array(gameSchema).parse((await ask(query).expect(200)).body);

  it("a game's props are the offers of the three pick apps, with their freshness", async () => {
    const offer = {
      market: 'player_pass_yds',
      ou: 'over',
      player: 'Josh Allen',
      price: -119,
      line: 224.5,
      url: null,
      link_available: false,
      opens: null,
      is_latest: true,
      is_active: true,
    };
    expect(await offers(`date=${day}&game_id=g1&markets=player_pass_yds`)).toEqual([
      {
        ...offer,
        book: 'prizepicks',
        book_label: 'PrizePicks',
        url: 'https://app.test/bet',
        link_available: true,
        opens: 'bet',
      },
      { ...offer, book: 'underdog', book_label: 'Underdog', price: null, is_latest: false, is_active: false },
      { ...offer, book: 'pick6', book_label: 'Pick6', ou: 'under', is_latest: false },
    ]);
  });

  it('other pick apps are added on request, but never a sportsbook', async () => {
    const asked = `date=${day}&game_id=g1&markets=player_pass_yds&bookmakers=dabble_au,draftkings`;
    expect((await offers(asked)).map(({ book }) => book)).toEqual(['prizepicks', 'underdog', 'pick6', 'dabble_au']);
  });

  it('only the requested markets and day are returned', async () => {
    const both = await offers(`date=${day}&game_id=g1&markets=player_pass_yds,player_pass_yds_alternate`);
    expect(both.map(({ line }) => line)).toContain(249.5);
    expect(await offers(`date=${day}&game_id=g1&markets=player_points`)).toEqual([]);
    expect(await offers('date=2020-01-01&game_id=g1&markets=player_pass_yds')).toEqual([]);
    expect(await offers(`date=${day}&game_id=g3&markets=player_pass_yds`)).toEqual([]);
  });

  it('the props of several sports are listed as games, from supported books only', async () => {
    const [game, later] = await games(`sports=${sport},curling`);
    expect(game!.bookmakers.map(({ key }) => key)).toEqual([
      'draftkings',
      'prizepicks',
      'underdog',
      'pick6',
      'dabble_au',
    ]);
    expect(game!.bookmakers[0]!.markets[0]).toMatchObject({
      key: 'player_pass_yds',
      outcomes: [{ name: 'Over', description: 'Josh Allen', price: -115, point: 224.5 }],
    });
    expect(later!.bookmakers[0]!.markets.map(({ key }) => key)).toEqual(['player_rush_yds']);
  });

  it('a game without a start time is omitted', async () => {
    expect((await games(`sports=${sport}`)).map(({ id }) => id)).toEqual(['g1', 'g2']);
    expect(await offers(`date=${day}&game_id=g4&markets=player_pass_yds`)).toEqual([]);
  });

  it('games can be filtered by day and prices by books, known or unknown', async () => {
    const [game, ...others] = await games(`sports=${sport}&date=${day}&bookFilter=somebody,dabble`);
    expect(others).toEqual([]);
    expect(game!.bookmakers.map(({ key }) => key)).toEqual(['dabble_au', 'somebody']);
  });

  it('a query that mixes or lacks the parameters of its two forms is refused', async () => {
    await ask(`league=${sport}&game_id=g1&markets=player_pass_yds`).expect(400);
    await ask(`sports=${sport}&game_id=g1`).expect(400);
    await ask('').expect(400);
  });
});
