import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type BoardId, opportunityChannel, opportunityNewsSchema } from '../../contract/index.js';
import { type LiveOpportunity, odds } from '../../domain/index.js';
import { NOON } from '../../testing/index.js';
import { openRedis } from '../redis.js';
import { OpportunityStore } from './opportunity.store.js';

let redis: Redis;
let store: OpportunityStore;
beforeAll(async () => {
  redis = await openRedis(process.env.REDIS_URL!);
  store = new OpportunityStore(redis);
});
afterAll(() => redis.disconnect());

const aBoard = (): BoardId => ({ sport: `test_${randomUUID().replaceAll('-', '')}`, section: 'game' });
const anOpportunity = (profit = 2): LiveOpportunity => {
  const id = randomUUID();
  const subject = {
    event: id,
    sport: 'test',
    home: 'Chiefs',
    away: 'Bills',
    commenceTime: NOON,
    family: 'h2h',
    subject: '',
  };
  const prices = [
    [{ book: 'fanduel', price: odds(2.1), lastUpdate: NOON }],
    [{ book: 'betmgm', price: odds(2), lastUpdate: NOON }],
  ];
  const what = {
    id: `arbitrage|${id}`,
    kind: 'arbitrage',
    type: 'two_way',
    line: undefined,
    outcomes: ['away', 'home'],
  } as const;
  return {
    opportunity: { ...subject, ...what, prices, profit },
    openedAt: NOON,
    peak: profit,
    steps: [[NOON, profit]],
  };
};
const isOpen = async ({ opportunity }: LiveOpportunity) =>
  (await store.load('arbitrage')).open.some((live) => live.opportunity.id === opportunity.id);

it('the opportunity store opens, updates and closes opportunities, and publishes the changes in order', async () => {
  const received: string[] = [];
  const subscriber = new Redis(process.env.REDIS_URL!);
  subscriber.on('message', (_, text) => received.push(text));
  await subscriber.subscribe(opportunityChannel('arbitrage'));
  const board = aBoard();
  const live = anOpportunity();
  const first = await store.commit('arbitrage', board, 1, { upserts: [live], closed: [] }, NOON);
  expect(await isOpen(live)).toBe(true);
  const closed = [{ id: live.opportunity.id, at: NOON, why: 'price moved' as const }];
  const second = await store.commit('arbitrage', board, 2, { upserts: [], closed }, NOON);
  expect(await isOpen(live)).toBe(false);
  await subscriber.ping();
  subscriber.disconnect();
  const news = received.map((text) => opportunityNewsSchema.parse(JSON.parse(text)));
  expect(news.map(({ seq, upserts, closed }) => [seq, upserts.length, closed.length])).toEqual([
    [first, 1, 0],
    [second, 0, 1],
  ]);
});

it('the opportunity store rejects a search of an older board, or of the same board again', async () => {
  const board = aBoard();
  const [one, two] = [anOpportunity(), anOpportunity()];
  expect(await store.commit('arbitrage', board, 7, { upserts: [one], closed: [] }, NOON)).not.toBe('stale');
  expect(await store.commit('arbitrage', board, 7, { upserts: [two], closed: [] }, NOON)).toBe('stale');
  expect(await store.commit('arbitrage', board, 6, { upserts: [two], closed: [] }, NOON)).toBe('stale');
  expect(await isOpen(two)).toBe(false);
  expect(await store.asOf('arbitrage', board)).toBe(7);
  expect(await store.asOf('middles', board)).toBe(0);
});

it('the opportunity store publishes nothing without changes, but remembers the board that was searched', async () => {
  const board = aBoard();
  const { seq } = await store.load('arbitrage');
  expect(await store.commit('arbitrage', board, 3, { upserts: [], closed: [] }, NOON)).toBe(seq);
  expect(await store.asOf('arbitrage', board)).toBe(3);
});

it('the opportunity store has a sequence number after a search without results, also in an emptied Redis', async () => {
  await store.commit('middles', aBoard(), 1, { upserts: [anOpportunity()], closed: [] }, NOON);
  await redis.flushdb();
  expect((await store.load('middles')).seq).toBe(0);
  const numbered = await store.commit('middles', aBoard(), 1, { upserts: [], closed: [] }, NOON);
  expect(numbered).toBeGreaterThan(0);
  expect(await store.load('middles')).toMatchObject({ seq: numbered, open: [] });
  expect(await store.commit('middles', aBoard(), 1, { upserts: [], closed: [] }, NOON)).toBe(numbered);
});

it('of changes that begin before the first that is kept, none is read: it would be the dearest question', async () => {
  const board = aBoard();
  for (let seq = 1; seq <= 3; seq += 1)
    await store.commit('arbitrage', board, seq, { upserts: [anOpportunity()], closed: [] }, NOON);
  const { seq: last } = await store.load('arbitrage');
  await redis.xtrim('opportunities:{arbitrage}:stream', 'MAXLEN', 2);
  const parse = jest.spyOn(JSON, 'parse');
  try {
    expect(await store.changesAfter('arbitrage', last - 3, 100)).toBe('gap');
    expect(parse).not.toHaveBeenCalled();
    expect(await store.changesAfter('arbitrage', last - 2, 100)).toHaveLength(2);
    expect(parse).toHaveBeenCalledTimes(2);
  } finally {
    parse.mockRestore();
  }
});
