import { setTimeout as pause } from 'node:timers/promises';
import { bookHistorySchema, packDiff } from '@fairline/shared/contract';
import { noChange, odds } from '@fairline/shared/domain';
import { HistoryRepository } from '@fairline/shared/node';
import { aGame, aQuote, eventually } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import request from 'supertest';
import * as z from 'zod/mini';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

describe('line movement', () => {
  let server: TestServer, sport: string;
  const at = Math.floor(Date.now() / 60_000) * 60_000;

  const iso = (ms: number) => new Date(ms).toISOString();

  beforeAll(async () => {
    server = await aServer();
    sport = aSport();
    const game = aGame({ id: sport, sport });
    const price = (value: number, over: Parameters<typeof aQuote>[0] = {}) =>
      aQuote({ event: sport, price: odds(value), ...over });
    const spread = { family: 'spreads', line: -3.5, outcome: 'away' };
    const diffs = [
      { ...noChange, seq: 1, events: [game], upserts: [price(2), price(1.91, spread)] },
      { ...noChange, seq: 2, upserts: [price(2.2), price(1.8, { book: 'fanduel' })] },
      { ...noChange, seq: 3, removed: [price(2.2).key] },
    ];
    const batches = diffs.map((diff, i) => ({
      board: { sport, section: 'game' as const },
      news: packDiff(diff, at + i * 1000),
    }));
    await server.app.get(HistoryRepository).append(batches);
  });
  afterAll(() => server.close());

  const get = async (query: string) => {
    const asked = request(server.url).get(`/api/odds-history?${query}`);
    const { body } = await asked.set('Authorization', `Bearer ${server.tokenOf('free')}`).expect(200);
    return z.array(bookHistorySchema).parse(body);
  };
  it('the history lists the prices of every book and market, oldest first', async () => {
    expect(await get(`sport=${sport}&eventId=${sport}&markets=h2h,spreads,totals`)).toEqual([
      {
        key: 'draftkings',
        title: 'DraftKings',
        markets: [
          {
            key: 'h2h',
            last_update: iso(at + 2000),
            history: [
              { last_update: iso(at), outcomes: [{ name: 'Kansas City Chiefs', price: 100 }] },
              { last_update: iso(at + 1000), outcomes: [{ name: 'Kansas City Chiefs', price: 120 }] },
              { last_update: iso(at + 2000), outcomes: [{ name: 'Kansas City Chiefs', price: null }] },
            ],
          },
          {
            key: 'spreads',
            last_update: iso(at),
            history: [{ last_update: iso(at), outcomes: [{ name: 'Buffalo Bills', price: -110, point: 3.5 }] }],
          },
        ],
      },
      {
        key: 'fanduel',
        title: 'FanDuel',
        markets: [
          {
            key: 'h2h',
            last_update: iso(at + 1000),
            history: [{ last_update: iso(at + 1000), outcomes: [{ name: 'Kansas City Chiefs', price: -125 }] }],
          },
        ],
      },
    ]);
  });

  it('the history includes the consensus line on request, without markets while too few books have prices', async () => {
    const books = await get(`sport=${sport}&eventId=${sport}&markets=h2h&consensus=1`);
    expect(books.at(-1)).toEqual({ key: 'consensus', title: 'Consensus', markets: [] });
    expect(await get(`sport=${sport}&eventId=${sport}&markets=totals&consensus=1`)).toEqual([]);
  });

  it.each(['eventId=%00&markets=h2h', 'eventId=x&markets=h2h,%00', 'eventId=&markets=h2h', 'eventId=x&markets='])(
    'an invalid event or market is refused: %s',
    (query) =>
      request(server.url)
        .get(`/api/odds-history?sport=${sport}&${query}`)
        .set('Authorization', `Bearer ${server.tokenOf('free')}`)
        .expect(400),
  );

  it('the history can be limited to some books, and is empty for a game of another sport', async () => {
    const some = await get(`sport=${sport}&eventId=${sport}&markets=h2h&bookmakers=fanduel`);
    expect(some.map(({ key }) => key)).toEqual(['fanduel']);
    expect(await get(`sport=curling&eventId=${sport}&markets=h2h`)).toEqual([]);
    expect(await get(`sport=${sport}&eventId=nothing&markets=h2h`)).toEqual([]);
  });

  it("one user's histories are read and written one after the other, as a long answer is, and another user's beside them", async () => {
    const history = server.app.get(HistoryRepository);
    const read = history.piecesOf.bind(history);
    let [inside, most] = [0, 0];
    let isEnough = () => true;
    const spy = jest.spyOn(history, 'piecesOf').mockImplementation(async (...asked) => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(20);
      await eventually(() => expect(isEnough()).toBe(true));
      inside -= 1;
      return read(...asked);
    });
    const [one, other] = [await server.someone('gold'), await server.someone('gold')];
    const ask = ({ ask }: typeof one) => ask('get', `/api/odds-history?sport=${sport}&eventId=${sport}&markets=h2h`);
    const statuses = async (who: typeof one) =>
      (await Promise.all(Array.from({ length: 6 }, () => ask(who)))).map(({ status }) => status);
    expect(new Set(await statuses(one))).toEqual(new Set([200]));
    expect(most).toBe(1);
    // Nobody leaves before two were inside: how fast the machine is decides nothing.
    isEnough = () => most === 2;
    await Promise.all([statuses(one), statuses(other)]);
    expect(most).toBe(2);
    spy.mockRestore();
  });

  it('an unchanged history is not sent again', async () => {
    const { ask } = await server.someone('gold');
    const address = `/api/odds-history?sport=${sport}&eventId=${sport}&markets=h2h`;
    const { etag } = (await ask('get', address).expect(200)).headers;
    await ask('get', address).set('If-None-Match', etag!).expect(304);
  });
});
