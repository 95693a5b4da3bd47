import { randomUUID } from 'node:crypto';
import {
  type BoardId,
  boardChannel,
  boardNewsSchema,
  type OpportunityNews,
  opportunityChannel,
  opportunityKinds,
  opportunityNewsSchema,
  replayPieceSchema,
  unpackDiff,
} from '@fairline/shared/contract';
import {
  applyDiff,
  type BoardDiff,
  emptyBoard,
  gameUnder,
  isUsable,
  type LegPrice,
  type LiveBoard,
  type LiveOpportunity,
  lineKey,
  linesUnder,
  lockAgeOf,
  MOST_REPLAYED_MS,
  type Opportunity,
  quoteKey,
} from '@fairline/shared/domain';
import {
  HistoryRepository,
  NewsLog,
  OpportunityLivesRepository,
  PastLivesRepository,
  PastMovesRepository,
  type PriceMove,
} from '@fairline/shared/node';
import { Redis } from 'ioredis';
import { ReplayService } from '../../../server/src/opportunities/replay.service.js';
import { RecordService } from '../../../workers/src/history/record.service.js';
import { AnswerMemory } from '../../../workers/src/polling/answer-memory.js';
import { aWorker } from '../../../workers/src/testing/a-worker.js';
import { testServices } from '../../../workers/src/testing/config.js';
import { Connections } from '../../../workers/src/testing/connections.js';
import { SATURDAY, simulatorAt } from '../testing/at.js';

const HOUR = 3_600;
const EVERY = 15;
const MARKETS = ['h2h', 'spreads', 'totals'];
const LEAGUE = 'basketball_nba';

/** An opportunity as pushed. */
interface Pushed {
  readonly at: number;
  readonly live: LiveOpportunity;
}

const connections = new Connections();
const board: BoardId = { sport: `${LEAGUE}_${randomUUID().replaceAll('-', '')}`, section: 'game' };

const pushed: Pushed[] = [];
const endings = new Map<string, number>();
/** Legs that were still shown when the next diff came after the one that locked or withdrew them. */
const overdue: string[] = [];
let seen = 0;
let opened = 0;

beforeAll(async () => {
  const redis = await connections.redis();
  const subscriber = new Redis(testServices.redis);
  const received: [channel: string, text: string][] = [];
  subscriber.on('message', (channel, text) => received.push([channel, text]));
  await subscriber.subscribe(boardChannel(board), ...opportunityKinds.map(opportunityChannel));
  await playAnHour(redis);
  await subscriber.ping();
  subscriber.disconnect();
  const page = new Page();
  for (const [channel, text] of received) page.hear(channel, text);
  await record(redis);
}, 600_000);
afterAll(() => connections.close());

/** A worker follows a league for an hour of a Saturday evening. One book is stale for half of it. */
const playAnHour = async (redis: Redis) => {
  const { time, simulator, get } = simulatorAt(SATURDAY);
  const { taking } = aWorker(redis);
  const memory = new AnswerMemory(new Set());
  const asked = { markets: new Set(MARKETS) };
  for (let second = 0; second <= HOUR; second += EVERY) {
    time.now = SATURDAY + second;
    if (second === HOUR / 4)
      simulator.admin.answer('POST', '/admin/faults', { kind: 'stale-book', book: 'fanduel', seconds: HOUR / 2 });
    const now = time.now * 1_000;
    const { body } = get(`/v4/sports/${LEAGUE}/odds?${QUESTION}`);
    const json = () => JSON.parse(JSON.stringify(body).replaceAll(`"${LEAGUE}"`, `"${board.sport}"`)) as unknown;
    const answer = { asked, format: 'american', receivedAt: now, isUnchanged: false, json } as const;
    await taking.take(board, 'featured', memory.read(board, 'featured', answer), asked, now);
    await taking.sweep(board, now);
  }
};
const QUESTION = `regions=us,us2&oddsFormat=american&includeBetLimits=true&markets=${MARKETS}`;

/** The state of a page that receives all news in order. */
class Page {
  private board: LiveBoard | undefined;
  private readonly open = new Map<string, Opportunity>();

  hear(channel: string, text: string) {
    const news: unknown = JSON.parse(text);
    if (channel !== boardChannel(board)) this.hearList(opportunityNewsSchema.parse(news));
    else this.hearDiff(unpackDiff(boardNewsSchema.parse(news)));
  }

  private hearDiff(diff: BoardDiff) {
    this.board ??= { ...emptyBoard(), seq: diff.seq - 1 };
    this.look(this.board);
    applyDiff(this.board, diff);
  }

  private hearList({ at, upserts, closed }: OpportunityNews) {
    for (const { id, why } of closed) if (this.open.delete(id)) endings.set(why, (endings.get(why) ?? 0) + 1);
    for (const live of upserts) {
      if (live.opportunity.sport !== board.sport) continue;
      if (!this.open.has(live.opportunity.id)) opened += 1;
      this.open.set(live.opportunity.id, live.opportunity);
      pushed.push({ at, live });
    }
  }

  // Called before the next diff: nothing that the last one removed may still be shown.
  private look({ quotes, locked }: LiveBoard) {
    for (const opportunity of this.open.values()) {
      for (const { key } of legsOf(opportunity)) {
        seen += 1;
        const quote = quotes.get(key);
        if (!quote || !isUsable(quote, locked)) overdue.push(`${opportunity.id}: ${key}`);
      }
    }
  }
}

/** Every price of an opportunity, with its quote key. */
const legsOf = (opportunity: Opportunity) =>
  opportunity.prices.flatMap((prices: readonly LegPrice[], leg) =>
    prices.map((price) => ({
      price,
      key: quoteKey(lineOf(opportunity, leg), outcomeOf(opportunity, leg), price.book),
    })),
  );
const lineOf = (opportunity: Opportunity, leg: number) =>
  linesUnder(opportunity)[opportunity.kind === 'middle' ? leg : 0]!;
const outcomeOf = (opportunity: Opportunity, leg: number): string => {
  if (opportunity.kind === 'arbitrage') return opportunity.outcomes[leg]!;
  return (opportunity.shape === 'totals' ? ['over', 'under'] : ['home', 'away'])[leg]!;
};

/** All price moves of the hour in Postgres, by price, oldest first. */
const moves = new Map<string, PriceMove[]>();
const lives = new Map<string, { readonly closedAt: number | undefined; readonly best: number }>();

const record = async (redis: Redis) => {
  const pool = connections.postgres();
  const [history, storyOf] = [new HistoryRepository(pool), new OpportunityLivesRepository(pool)];
  const config = { ODDS_SPORTS: [board.sport] };
  const service = new RecordService(config, new NewsLog(redis), history, storyOf);
  // One job writes for a while; the next goes on.
  while ((await service.record()) > 0);
  for (const event of new Set(pushed.map(({ live }) => live.opportunity.event))) {
    for (const move of await history.ofEvent(event)) {
      const key = quoteKey(lineKey(move), move.outcome, move.book);
      const known = moves.get(key);
      if (known) known.push(move);
      else moves.set(key, [move]);
    }
    for (const life of await storyOf.ofEvent(event)) lives.set(`${life.id} ${life.openedAt}`, life);
  }
};

const priceOnRecord = (key: string, at: number): number | undefined =>
  moves.get(key)?.findLast(({ movedAt }) => movedAt <= at)?.price;

it('the replayed hour opens and ends opportunities by moved prices and locked books', () => {
  expect(opened).toBeGreaterThan(30);
  expect(endings.get('price moved')).toBeGreaterThan(10);
  expect(endings.get('price locked')).toBeGreaterThan(0);
  expect(new Set(pushed.map(({ live }) => live.opportunity.kind))).toEqual(new Set(['arbitrage', 'middle']));
});

it('every pushed price is in the price history at that time', () => {
  const unproved = pushed.flatMap(({ at, live }) =>
    legsOf(live.opportunity)
      .filter(({ key, price }) => priceOnRecord(key, at) !== price.price)
      .map(({ key }) => `${key} at ${at}`),
  );
  expect(unproved).toEqual([]);
});

it('every pushed profit follows from the recorded prices', () => {
  const wrong = pushed.filter(({ at, live: { opportunity, steps } }) => {
    const sides = opportunity.prices.map((_, leg) =>
      legsOf({
        ...opportunity,
        prices: opportunity.prices.map((prices, i) => (i === leg ? prices : [])),
      } as Opportunity).map(({ key, price }) => ({ book: price.book, price: priceOnRecord(key, at)! })),
    );
    return Math.abs(bestOf(opportunity, sides) - steps.at(-1)![1]) > 1e-9;
  });
  expect(wrong).toEqual([]);
});

// Tries every way to take each leg from a different book.
const bestOf = ({ kind }: Opportunity, sides: readonly (readonly { book: string; price: number }[])[]): number => {
  const ways = sides.reduce<(typeof sides)[number][]>(
    (all, side) => all.flatMap((way) => side.map((leg) => [...way, leg])),
    [[]],
  );
  const worths = ways
    .filter((way) => new Set(way.map(({ book }) => book)).size === way.length)
    .map((way) => {
      if (kind === 'middle') return way.reduce((sum, { price }) => sum + price, 0) * 50 - 100;
      return (1 / way.reduce((sum, { price }) => sum + 1 / price, 0) - 1) * 100;
    });
  return Math.max(...worths);
};

// Locks by age are updated after every poll.
it('no pushed price is older than the lock age', () => {
  const old = pushed.flatMap(({ at, live: { opportunity } }) =>
    legsOf(opportunity).filter(
      ({ price }) => at - (price.lastUpdate ?? at) > lockAgeOf(gameUnder(opportunity), at) + EVERY * 1_000,
    ),
  );
  expect(old).toEqual([]);
});

it('no leg stays locked or removed for longer than one diff', () => {
  expect(seen).toBeGreaterThan(1_000);
  expect(overdue).toEqual([]);
});

it('the history has every pushed opportunity with its best profit', () => {
  const best = new Map<string, number>();
  for (const { live } of pushed) best.set(`${live.opportunity.id} ${live.openedAt}`, live.peak);
  expect(best.size).toBe(opened);
  for (const [life, peak] of best) expect(lives.get(life)?.best).toBeCloseTo(peak, 9);
  const ended = [...lives.values()].filter(({ closedAt }) => closedAt !== undefined).length;
  expect(ended).toBe([...endings.values()].reduce((sum, count) => sum + count, 0));
});

it('the hour replayed in pieces shows exactly the opportunities that were pushed, from and to the times of the record, at recorded prices', async () => {
  const pool = connections.postgres();
  const service = new ReplayService(new PastLivesRepository(pool), new PastMovesRepository(pool));
  const [from, until] = [SATURDAY * 1_000, (SATURDAY + HOUR) * 1_000 + 1];
  const shown = new Set<string>();
  const ended = new Map<string, number>();
  const unproved: string[] = [];
  const unpriced = new Set<string>();
  for (const list of opportunityKinds)
    for (let at = from; at < until; ) {
      const to = Math.min(at + MOST_REPLAYED_MS, until);
      const written = await service.piece(board.sport, list, at, to, until);
      const piece = replayPieceSchema.parse(JSON.parse(written));
      // Other leagues are on record too.
      const ours = ({ opportunity }: LiveOpportunity) => opportunity.sport === board.sport;
      for (const { id, openedAt, closedAt } of piece.unpriced) {
        const life = `${id} ${openedAt}`;
        if (!lives.has(life)) continue;
        unpriced.add(life);
        shown.add(life);
        if (closedAt !== null) ended.set(life, closedAt);
      }
      const first = { at, upserts: piece.open, closed: [] };
      for (const { at: when, upserts, closed } of [first, ...piece.news]) {
        for (const live of upserts.filter(ours)) {
          shown.add(`${live.opportunity.id} ${live.openedAt}`);
          // What ends in the moment in which a piece begins is shown at the prices of just before it or of that moment.
          const isLast = lives.get(`${live.opportunity.id} ${live.openedAt}`)?.closedAt === when;
          for (const { key, price } of legsOf(live.opportunity))
            if (![when, isLast ? when - 1 : when].some((time) => priceOnRecord(key, time) === price.price))
              unproved.push(`${key} at ${when}`);
        }
        for (const { id, openedAt, at: end } of closed)
          if (shown.has(`${id} ${openedAt}`)) ended.set(`${id} ${openedAt}`, end);
      }
      at = piece.until;
    }
  expect([...shown].sort()).toEqual([...lives.keys()].sort());
  const known = [...lives].flatMap(([life, { closedAt }]) => (closedAt === undefined ? [] : [[life, closedAt]]));
  expect([...ended].sort()).toEqual(known.sort());
  expect(unproved).toEqual([]);
  // The record of prices knows of no locks, and while a book is stale another pair may be the best: a few lives have no prices there.
  expect(unpriced.size).toBeLessThan(lives.size / 20);
});
