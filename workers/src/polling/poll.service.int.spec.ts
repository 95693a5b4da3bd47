import { randomUUID } from 'node:crypto';
import { type BoardId, boardChannel, boardName } from '@fairline/shared/contract';
import { CreditStore } from '@fairline/shared/node';
import { Redis } from 'ioredis';
import { OneAtATime } from '../jobs/one-at-a-time.js';
import type { Schedule, Schedules } from '../jobs/schedules.js';
import { AFeed, wireGame } from '../testing/a-feed.js';
import { aWorker } from '../testing/a-worker.js';
import { testServices } from '../testing/config.js';
import { Connections } from '../testing/connections.js';
import { AnswerMemory } from './answer-memory.js';
import { LastPollsStore } from './last-polls.store.js';
import { PollService } from './poll.service.js';
import { PollPlanService } from './poll-plan.service.js';

const connections = new Connections();
let redis: Redis;
let sport: string;
let feed: AFeed;

beforeAll(async () => {
  redis = await connections.redis();
});
afterAll(() => connections.close());
beforeEach(() => {
  sport = `basketball_${randomUUID().replaceAll('-', '')}`;
  feed = new AFeed();
});

const aPoller = () => {
  const worker = aWorker(redis);
  const paced: Schedule[] = [];
  const schedules = { pace: async (schedule: Schedule) => void paced.push(schedule) } as unknown as Schedules;
  const plans = new PollPlanService(
    { ODDS_SPORTS: [sport], ODDS_MARKETS: ['usual'] },
    feed,
    new CreditStore(redis),
    worker.boards,
    new LastPollsStore(redis),
  );
  const polls = new PollService(
    feed,
    new OneAtATime(redis),
    plans,
    new AnswerMemory(new Set()),
    worker.taking,
    schedules,
  );
  return { ...worker, polls, paced, poll: (id: BoardId = game()) => polls.poll(id, Date.now()) };
};
const game = (): BoardId => ({ sport, section: 'game' });
const props = (): BoardId => ({ sport, section: 'props' });

const SOON = Date.now() + 3_000_000;
const prices = (home: number | null) => ({
  draftkings: { h2h: [home, 1.9] as const },
  fanduel: { h2h: [1.9, 1.95] as const },
});

it('a poll returns the number of changed prices and the faults', async () => {
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  expect(await poller.poll()).toEqual({ faults: [], changed: 4 });
  expect(await poller.poll()).toEqual({ faults: [], changed: 0 });
  feed.main = [wireGame('e1', sport, SOON, prices(2.1))];
  expect(await poller.poll()).toEqual({ faults: [], changed: 1 });
});

it('a poll adds up the cost of its answers, and returns none when no answer has one', async () => {
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9)), wireGame('e2', sport, SOON + 1, prices(1.9))];
  expect((await poller.poll()) as object).toHaveProperty('credits', undefined);
  feed.credits = 3;
  feed.asked.length = 0;
  const { credits } = (await poller.poll()) as { credits?: number };
  expect(feed.asked.length).toBeGreaterThan(1);
  expect(credits).toBe(3 * feed.asked.length);
  feed.isAway = true;
  expect((await poller.poll()) as object).toHaveProperty('credits', undefined);
});

it("a poll writes the feed's prices to the board, and publishes a diff only when a price changed", async () => {
  const poller = aPoller();
  const received: number[] = [];
  const subscriber = new Redis(testServices.redis);
  subscriber.on('message', (_, text) => received.push(JSON.parse(text).quotes.length));
  await subscriber.subscribe(boardChannel(game()));
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  await poller.poll();
  await poller.poll();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9), Date.now() + 5_000)];
  await poller.poll();
  feed.main = [wireGame('e1', sport, SOON, prices(2))];
  await poller.poll();
  await subscriber.ping();
  subscriber.disconnect();
  expect(received).toEqual([4, 1]);
  expect((await poller.boards.load(game())).quotes.size).toBe(4);
});

it('a poll opens an opportunity, and closes it when its price changes', async () => {
  const poller = aPoller();
  const open = async () =>
    (await poller.opportunities.load('arbitrage')).open.filter(({ opportunity }) => opportunity.sport === sport);
  feed.main = [wireGame('e1', sport, SOON, prices(2.3))];
  await poller.poll();
  expect(await open()).toHaveLength(1);
  feed.main = [wireGame('e1', sport, SOON, prices(1.8))];
  await poller.poll();
  expect(await open()).toHaveLength(0);
});

it('player props are polled game by game, and removed with their game', async () => {
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9)), wireGame('e2', sport, SOON + 1, prices(1.9))];
  feed.further = {
    e1: wireGame('e1', sport, SOON, { draftkings: { player_points: [1.9, 1.9] } }),
    e2: wireGame('e2', sport, SOON + 1, { draftkings: { player_points: [1.8, 1.9] } }),
  };
  await poller.poll();
  feed.asked.length = 0;
  await poller.poll(props());
  await poller.poll(props());
  expect(feed.asked).toEqual(['e1', 'e2']);
  expect([...(await poller.boards.load(props())).events.keys()].sort()).toEqual(['e1', 'e2']);
  feed.main = feed.main.slice(1);
  await poller.poll();
  await poller.poll(props());
  expect([...(await poller.boards.load(props())).events.keys()]).toEqual(['e2']);
});

it("a poll restores the board after Redis was emptied, although the feed's answer is unchanged", async () => {
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  await poller.poll();
  const before = await poller.boards.load(game());
  await redis.del(...(await redis.keys(`*{${sport}}*`)));
  await poller.poll();
  const after = await poller.boards.load(game());
  expect(after.quotes).toEqual(before.quotes);
  expect(after.events).toEqual(before.events);
});

it('a poll gives the feed a time limit', async () => {
  await aPoller().poll();
  expect(feed.left).toBeGreaterThan(0);
  expect(feed.left).toBeLessThan(60_000);
});

it('only one worker polls a board at a time', async () => {
  const [one, two] = [aPoller(), aPoller()];
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  await Promise.all([one.poll(), two.poll(), one.poll()]);
  expect(feed.asked.filter((question) => question === 'featured')).toHaveLength(1);
});

it('a worker takes over from another without an empty diff', async () => {
  const [one, two] = [aPoller(), aPoller()];
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  await one.poll();
  const seq = await one.boards.seqOf(game());
  await two.poll();
  await one.poll();
  expect(await one.boards.seqOf(game())).toBe(seq);
});

it('outdated prices are locked although the feed does not answer, and unlocked when they are confirmed', async () => {
  const late = Date.now() - 16 * 60_000;
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9), late)];
  await poller.poll();
  expect((await poller.boards.load(game())).locked.size).toBe(2);
  feed.isAway = true;
  await aPoller().poll();
  expect((await poller.boards.load(game())).quotes.size).toBe(4);
  feed.isAway = false;
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  await aPoller().poll();
  expect((await poller.boards.load(game())).locked.size).toBe(0);
});

it('a price that is listed without a number is suspended, and restored later, whichever worker polls', async () => {
  const onBoard = async () => {
    const { quotes } = await aPoller().boards.load(game());
    return Array.from(quotes.values(), ({ book, outcome, price, suspended }) => [
      book,
      outcome,
      price,
      suspended,
    ]).sort();
  };
  const shown: unknown[] = [];
  for (const home of [1.8, null, null, 1.8]) {
    feed.main = [wireGame('e1', sport, SOON, { draftkings: { h2h: [home, 2.1] } })];
    await aPoller().poll();
    shown.push((await onBoard())[1]);
  }
  expect(shown).toEqual([
    ['draftkings', 'home', 1.8, undefined],
    ['draftkings', 'home', 1.8, true],
    ['draftkings', 'home', 1.8, true],
    ['draftkings', 'home', 1.8, undefined],
  ]);
  feed.main = [wireGame('e1', sport, SOON, { draftkings: { h2h: [null, null] } })];
  await aPoller().poll();
  expect((await onBoard()).map(([, , , suspended]) => suspended)).toEqual([true, true]);
  feed.main = [wireGame('e1', sport, SOON, {})];
  await aPoller().poll();
  expect(await onBoard()).toEqual([]);
});

it('a price of a market that its book has withdrawn is not locked', async () => {
  const late = Date.now() - 16 * 60_000;
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, prices(1.9), late)];
  await poller.poll();
  feed.main = [wireGame('e1', sport, SOON, { draftkings: { h2h: [1.9, 1.9] } }, late)];
  await aPoller().poll();
  const { quotes, locked } = await poller.boards.load(game());
  expect([...locked]).toEqual([[...quotes.values()][0]!.stamp]);
});

it('the polling interval follows the games', async () => {
  const poller = aPoller();
  await poller.poll();
  feed.main = [wireGame('e1', sport, Date.now() - 1_000, prices(1.9))];
  await poller.poll();
  expect(poller.paced.map(({ every }) => every)).toEqual([300_000, 5_000]);
});

it('a failed request about a game is repeated, and the turns of games that are gone are forgotten', async () => {
  const poller = aPoller();
  const turns = new LastPollsStore(redis);
  feed.main = [wireGame('e1', sport, SOON, prices(1.9)), wireGame('e2', sport, SOON + 1, prices(1.9))];
  await poller.poll();
  feed.asked.length = 0;
  feed.isAway = true;
  await poller.poll(props());
  expect((await turns.of(props())).askedAt.size).toBe(0);
  feed.isAway = false;
  await poller.poll(props());
  await poller.poll(props());
  expect(feed.asked).toEqual(['e1', 'e2', 'e1']);
  feed.main = feed.main.slice(1);
  await poller.poll();
  await poller.poll(props());
  expect([...(await turns.of(props())).askedAt.keys()]).toEqual(['e2']);
});

it('a board without games is polled again soon when the feed failed', async () => {
  const poller = aPoller();
  feed.isAway = true;
  await poller.poll();
  feed.isAway = false;
  await poller.poll();
  expect(poller.paced.map(({ every }) => every)).toEqual([10_000, 300_000]);
});

it('a request about a game that was lost with a worker is repeated at once', async () => {
  feed.main = [wireGame('e1', sport, SOON, prices(1.9))];
  await aPoller().poll();
  feed.asked.length = 0;
  const answer = feed.holdAnswers();
  const stuck = aPoller().poll(props());
  while (feed.asked.length === 0) await new Promise(setImmediate);
  await redis.del(`lock:{${boardName(props())}}`); // as if the worker had died some seconds ago
  const next = aPoller().poll(props());
  while (feed.asked.length === 1) await new Promise(setImmediate);
  answer();
  await Promise.all([stuck, next]);
  await aPoller().poll(props());
  expect(feed.asked).toEqual(['e1', 'e1']);
});

it('other games are requested although one game keeps failing', async () => {
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, Date.now() - 1_000, prices(1.9)), wireGame('e2', sport, SOON, prices(1.9))];
  feed.failing.add('e1');
  await poller.poll();
  feed.asked.length = 0;
  for (let time = 0; time < 3; time++) await poller.poll(props());
  expect(feed.asked).toEqual(['e1', 'e2', 'e1']);
});

it('other answers are applied although one cannot be parsed', async () => {
  const poller = aPoller();
  feed.main = [wireGame('e1', sport, SOON, {})];
  await poller.poll();
  feed.garbled.add('featured');
  feed.further = { e1: wireGame('e1', sport, SOON, { draftkings: { h2h_q1: [1.7, 2.1] } }) };
  await poller.poll();
  expect([...(await poller.boards.load(game())).quotes.values()].map(({ price }) => price)).toEqual([1.7, 2.1]);
  expect(poller.paced).toHaveLength(2);
});
