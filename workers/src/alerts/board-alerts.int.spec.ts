import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import {
  type AlertRule,
  type BoardAlertKind,
  type BoardChange,
  type GameEvent,
  noChange,
  odds,
  type Quote,
  SCANNER_DEFAULTS,
  Sights,
  type WishedPrice,
} from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  AlertDeliveriesRepository,
  AlertRulesRepository,
  type BoardLook,
  BoardStore,
  LearnedWeightsRepository,
  sleep,
} from '@fairline/shared/node';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { LearnWeightsService } from '../settlement/learn-weights.service.js';
import { Connections } from '../testing/connections.js';
import { alertsOf, aPlatinum, aRule, delivering, passedFrom } from '../testing/watchers.js';
import { DecideBoardAlertsService } from './decide-board-alerts.service.js';
import { FollowedBoards } from './followed-boards.js';

jest.setTimeout(60_000);

const connections = new Connections();
let db: Pool;
let redis: Redis;
let boards: BoardStore;
/** The sports that the workers of this file know. */
const sports: string[] = [];
beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  boards = new BoardStore(redis);
  await db.query(`update alert_rules set is_on = false where kind in ('value', 'price', 'book', 'move', 'steam')`);
});
afterAll(() => connections.close());

/** The alert services of one worker process. Two of them share nothing but Redis and Postgres. */
const aWorker = () => {
  const own = connections.postgres();
  const followed = new FollowedBoards(boards);
  const decisions = new AlertDecisionsRepository(own);
  const decide = new DecideBoardAlertsService(decisions, followed, boards, passedFrom(own), { ODDS_SPORTS: sports });
  const deliver = delivering(redis, own);
  const soon = () => performance.now() + 20_000;
  return {
    own,
    decide: () => decide.decide(soon()),
    deliver: () => deliver.deliver(soon()),
    run: async () => {
      await decide.decide(soon());
      await deliver.deliver(soon());
    },
  };
};

const BOOKS = ['pinnacle', 'betmgm', 'caesars', 'betrivers'];

/** A board with one game that no other test uses: 1.9 for each side at four books, and what FanDuel pays for the home team. */
const aMarket = async (over: Partial<GameEvent> = {}) => {
  const sport = `test_${randomUUID().replaceAll('-', '')}`;
  sports.push(sport);
  const id: BoardId = { sport, section: 'game' };
  const game = aGame({ id: randomUUID(), sport, commenceTime: Date.now() + 3_600_000, ...over });
  let seq = 0;
  const prices = new Map<string, number>();
  const commit = async (change: Partial<BoardChange>) => {
    const upserts = change.upserts ?? [];
    const stamps = new Map(upserts.map(({ stamp }) => [stamp, Date.now()]));
    const before = upserts.map(({ key }) => prices.get(key) ?? null);
    for (const { key, price } of upserts) prices.set(key, price);
    seq = Number(await boards.commit(id, seq, { ...noChange, stamps, ...change }, Date.now(), new Map(), before));
  };
  const quote = (book: string, outcome: string, price: number): Quote =>
    aQuote({ event: game.id, book, outcome, price: odds(price), receivedAt: Date.now() });
  await commit({
    events: [game],
    upserts: BOOKS.flatMap((book) => [quote(book, 'home', 1.9), quote(book, 'away', 1.9)]),
  });
  /** What FanDuel pays for the home team now. */
  const pays = (price: number, more: Partial<BoardChange> = {}) =>
    commit({ upserts: [quote('fanduel', 'home', price), quote('fanduel', 'away', 1.7)], ...more });
  return { id, sport, game, commit, quote, pays };
};

type Market = Awaited<ReturnType<typeof aMarket>>;

const wishOf = ({ game }: Market, price: number): WishedPrice => ({
  sport: game.sport,
  event: game.id,
  home: game.home,
  away: game.away,
  commenceTime: game.commenceTime,
  family: 'h2h',
  subject: '',
  line: null,
  outcome: 'home',
  set: 'away,home',
  price,
});

const ABOUT: Readonly<Partial<Record<BoardAlertKind, (market: Market) => NonNullable<AlertRule['about']>>>> = {
  price: (market) => wishOf(market, 2.1),
  move: ({ game: { id, sport, home, away, commenceTime } }) => ({
    ...{ sport, event: id, home, away, commenceTime },
    ...{ of: 'moneyline', by: 5, minutes: 30 },
  }),
  steam: () => ({ books: 3, seconds: 60 }),
};

/** A user with a rule that has noted what was there. */
const aWatcher = async (
  worker: ReturnType<typeof aWorker>,
  kind: BoardAlertKind,
  over: Parameters<typeof aRule>[0] = {},
) => {
  const market = await aMarket();
  const userId = await aPlatinum(db);
  const rules = new AlertRulesRepository(db);
  const body = aRule({
    kind,
    about: ABOUT[kind]?.(market) ?? null,
    scanner: { ...SCANNER_DEFAULTS, sports: [market.sport], kinds: null, minValueEv: 3, maxLowHold: 1 },
    ...over,
  });
  const rule = await rules.add(userId, body);
  await worker.run();
  const told = async () => (await alertsOf(db, userId)).map(({ title, state, why }) => [title, state, why]);
  return { ...market, userId, rules, rule, body, told };
};

const isNoted = async (id: string): Promise<boolean> =>
  (await db.query(`select noted_at is not null as is_noted from alert_rules where id = $1`, [id])).rows[0].is_noted;

/** Runs a worker until what was there when a rule was made or changed is noted: that of rules that take long waits. */
const runsUntilNoted = async (worker: ReturnType<typeof aWorker>, rule: string) => {
  do await worker.run();
  while (!(await isNoted(rule)));
};

/** Closings on record of a sport where BetMGM alone knew the close half an hour before the start. */
const closings = async (sport: string, count: number) => {
  const pair = (logit: number) => [1 / (1 + Math.exp(-logit)), 1 / (1 + Math.exp(logit))];
  const rows = Array.from({ length: count }, (_, i) => {
    const truth = Math.sin(i);
    const missed = (b: number) => (BOOKS[b] === 'betmgm' ? 0 : 0.6 * Math.sin(i * (b + 2) * 1.7));
    const early = BOOKS.map((book, b) => ({ book, age: 0, chances: pair(truth + missed(b)) }));
    const late = BOOKS.map((book) => ({ book, chances: pair(truth) }));
    return { event: `${sport}_${count}_${i}`, minutes: i, votes: { early, late } };
  });
  await db.query(
    `insert into graded_games (event, sport, start_at, graded, not_graded, is_recorded)
     select event, $1, now() - interval '10 days' + minutes * interval '1 minute', 0, 0, true
       from jsonb_to_recordset($2::jsonb) as rows (event text, minutes integer)`,
    [sport, JSON.stringify(rows)],
  );
  await db.query(
    `insert into closing_votes (event, family, hours, votes)
     select event, 'h2h', 'last hour', votes from jsonb_to_recordset($1::jsonb) as rows (event text, votes jsonb)`,
    [JSON.stringify(rows)],
  );
};

describe('the price of one bet', () => {
  it('is told once when it is reached, and again when it is reached anew', async () => {
    const worker = aWorker();
    const { pays, userId } = await aWatcher(worker, 'price');
    for (const price of [2.05, 2.1, 2.2, 2.15, 2.04, 2.12]) {
      await pays(price);
      await worker.run();
    }
    expect(await alertsOf(db, userId)).toEqual([
      expect.objectContaining({
        title: 'Kansas City Chiefs at +112: Buffalo Bills @ Kansas City Chiefs',
        state: 'sent',
      }),
      expect.objectContaining({
        title: 'Kansas City Chiefs at +110: Buffalo Bills @ Kansas City Chiefs',
        text: 'Moneyline · +110 at FanDuel · you wanted +110 or better',
        state: 'sent',
      }),
    ]);
  });

  it('counts at the owner’s books alone, and not while it is locked', async () => {
    const worker = aWorker();
    const { pays, commit, quote, userId, told } = await aWatcher(worker, 'price');
    await db.query(`insert into preferences (user_id, sportsbooks) values ($1, '{betmgm,fanduel}')`, [userId]);
    await commit({ upserts: [quote('caesars', 'home', 2.5)] });
    await worker.run();
    await pays(2.3, { locked: [quote('fanduel', 'home', 2.3).stamp] });
    await worker.run();
    expect(await told()).toEqual([]);
    await commit({ unlocked: [quote('fanduel', 'home', 2.3).stamp] });
    await worker.run();
    expect(await told()).toEqual([[expect.stringContaining('at +130'), 'sent', null]]);
  });

  it('that was there when the rule was made is not told', async () => {
    const worker = aWorker();
    const { pays, rules, userId, rule, body, told } = await aWatcher(worker, 'price', { isOn: false });
    await pays(2.3);
    await worker.run();
    await rules.change(userId, rule.id, { ...body, isOn: true });
    await worker.run();
    await pays(2.35);
    await worker.run();
    expect(await told()).toEqual([]);
    await pays(2);
    await worker.run();
    await pays(2.2);
    await worker.run();
    expect(await told()).toHaveLength(1);
  });

  it('that has fallen again before it is sent is not sent', async () => {
    const worker = aWorker();
    const { pays, told } = await aWatcher(worker, 'price');
    await pays(2.2);
    await worker.decide();
    await pays(2);
    await worker.deliver();
    expect((await told()).map(([, state]) => state)).toEqual(['ended']);
    await pays(2.2);
    await worker.run();
    expect((await told()).map(([, state]) => state)).toEqual(['sent', 'ended']);
  });

  it('that came back while its alert was ended is told, although it looked as if it had been told', async () => {
    const worker = aWorker();
    const { pays, told } = await aWatcher(worker, 'price');
    await pays(2.2);
    await worker.decide();
    await pays(2);
    const ended = jest.spyOn(AlertDeliveriesRepository.prototype, 'ended').mockImplementation(async (...of) => {
      ended.mockRestore();
      await pays(2.2);
      await worker.decide(); // it looks on while it waits for what it sends
      await new AlertDeliveriesRepository(db).ended(...of);
    });
    await worker.deliver();
    await worker.run();
    expect((await told()).map(([, state]) => state)).toEqual(['sent', 'ended']);
  });

  it('is told when a young price is asked for as soon as the book confirms it', async () => {
    const worker = aWorker();
    const { id, pays, quote, told } = await aWatcher(worker, 'price', { maxAge: 30 });
    const { stamp } = quote('fanduel', 'home', 2.2);
    await pays(2.2, { stamps: new Map([[stamp, Date.now() - 90_000]]) });
    await worker.run();
    expect(await told()).toEqual([]);
    await boards.confirm(id, new Map([[stamp, Date.now()]]));
    await worker.run();
    expect(await told()).toHaveLength(1);
  });
});

it('a user whose rules take long to note waits before the next are, and others do not', async () => {
  const own = connections.postgres();
  class Slow extends AlertDecisionsRepository {
    override onBoard(...[board, work]: Parameters<AlertDecisionsRepository['onBoard']>) {
      return super.onBoard(board, (look) => {
        const note: BoardLook['note'] = async (...noted) => {
          await sleep(600);
          await look.note(...noted);
        };
        return work({ ...look, note });
      });
    }
  }
  const worker = new DecideBoardAlertsService(new Slow(own), new FollowedBoards(boards), boards, passedFrom(own), {
    ODDS_SPORTS: sports,
  });
  const rules = new AlertRulesRepository(db);
  const market = await aMarket();
  const body = aRule({ kind: 'price', about: wishOf(market, 2.1) });
  const decide = () => worker.decide(performance.now() + 20_000);
  const [one, other] = [await aPlatinum(db), await aPlatinum(db)];
  const rule = await rules.add(one, body);
  await decide();
  expect(await isNoted(rule.id)).toBe(true);
  await rules.change(one, rule.id, body);
  const another = await rules.add(other, body);
  await decide();
  expect([await isNoted(rule.id), await isNoted(another.id)]).toEqual([false, true]);
  for (let i = 0; i < 100 && !(await isNoted(rule.id)); i += 1) {
    await sleep(100);
    await decide();
  }
  expect(await isNoted(rule.id)).toBe(true);
});

describe('bets of value', () => {
  it('are told once they open, once they grow by the step, and when they open anew', async () => {
    const worker = aWorker();
    const { pays, userId } = await aWatcher(worker, 'value');
    for (const price of [2.01, 2.08, 2.09, 2.12, 1.95, 2.08]) {
      await pays(price);
      await worker.run();
    }
    expect((await alertsOf(db, userId)).map(({ title, text }) => [title.split(':')[0], text])).toEqual([
      ['4.00 % EV', expect.any(String)],
      ['6.00 % EV', expect.any(String)],
      ['4.00 % EV', 'Value, Moneyline · Kansas City Chiefs +108 at FanDuel · fair +100'],
    ]);
  });

  it('that are too good to be true, or of books that are not the owner’s, are not told', async () => {
    const worker = aWorker();
    const { pays, commit, quote, userId, told } = await aWatcher(worker, 'value');
    await pays(2.6);
    await worker.run();
    await db.query(`insert into preferences (user_id, sportsbooks) values ($1, '{betmgm}')`, [userId]);
    await pays(2.1);
    await worker.run();
    expect(await told()).toEqual([]);
    await commit({ upserts: [quote('betmgm', 'home', 2.1)] });
    await worker.run();
    expect(await told()).toHaveLength(1);
  });

  it('are judged by the owner’s own references', async () => {
    const worker = aWorker();
    const { pays, commit, quote, userId, told } = await aWatcher(worker, 'value');
    const sharp = { books: { pinnacle: 1 }, methods: {}, leavesOut: true };
    await db.query(`insert into preferences (user_id, sharp) values ($1, $2)`, [userId, sharp]);
    await commit({ upserts: [quote('pinnacle', 'home', 2.05), quote('pinnacle', 'away', 1.85)] });
    await pays(2.1); // 5 % by all books
    await worker.run();
    expect(await told()).toEqual([]);
    await commit({ upserts: [quote('pinnacle', 'home', 1.8), quote('pinnacle', 'away', 2.1)] });
    await pays(1.95);
    await worker.run();
    expect(await told()).toHaveLength(1);
  });

  it('are judged by weights that the job learned and that passed, unless their owner wants the standard ones', async () => {
    const [worker, service] = [aWorker(), new LearnWeightsService(new LearnedWeightsRepository(db))];
    const one = await aWatcher(worker, 'value');
    const other = await aWatcher(worker, 'value');
    const sharp = { books: {}, methods: {}, leavesOut: true, isStandard: true };
    await db.query(`insert into preferences (user_id, sharp) values ($1, $2)`, [other.userId, sharp]);
    // By the median of all books 1.98 is no value; by BetMGM it is.
    const move = async ({ commit, quote, pays }: Market) => {
      await commit({ upserts: [quote('betmgm', 'home', 1.7), quote('betmgm', 'away', 2.05)] });
      await pays(1.97);
      await pays(1.98);
    };
    for (const [count, told] of [
      [200, []],
      [600, [expect.stringContaining('EV')]],
    ] as const) {
      for (const { sport } of [one, other]) await closings(sport, count);
      await service.learn();
      for (const watched of [one, other]) await move(watched);
      // Another process, which reads the weights anew.
      await aWorker().run();
      expect((await one.told()).map(([title]) => title)).toEqual(told);
    }
    expect(await other.told()).toEqual([]);
  });

  it('are told when they have been open for as long as the rule wants, though nothing changes', async () => {
    const worker = aWorker();
    const { pays, body, rules, rule, userId, told } = await aWatcher(worker, 'value');
    await rules.change(userId, rule.id, { ...body, scanner: { ...body.scanner, minLife: 1 } });
    await worker.run();
    await pays(2.1);
    await worker.run();
    expect(await told()).toEqual([]);
    await new Promise((soon) => setTimeout(soon, 1_100));
    await worker.run();
    expect(await told()).toHaveLength(1);
  });

  it('a hold and a depth of links that the rule asks for count', async () => {
    const worker = aWorker();
    const { pays, body, rules, rule, userId, told } = await aWatcher(worker, 'value');
    for (const scanner of [{ maxHold: 2 }, { minDepth: 'bet' as const }]) {
      await rules.change(userId, rule.id, { ...body, scanner: { ...body.scanner, ...scanner } });
      await runsUntilNoted(worker, rule.id);
      await pays(2.1);
      await worker.run();
      await pays(1.9);
      await worker.run();
    }
    expect(await told()).toEqual([]);
    await rules.change(userId, rule.id, { ...body, scanner: { ...body.scanner, maxHold: 8 } });
    await runsUntilNoted(worker, rule.id);
    await pays(2.1);
    await worker.run();
    expect(await told()).toHaveLength(1);
  });
});

it('a board that no rule looks at is kept while it is asked for, and is looked at as a whole when one does', async () => {
  const { id, pays } = await aMarket();
  const followed = new FollowedBoards(boards);
  const first = await followed.now(id);
  first.isNew = false;
  followed.keepOnly([]);
  await pays(2.1);
  const again = await followed.now(id);
  expect([again === first, again.isNew, again.board.quotes.size]).toEqual([true, true, 10]);
});

describe('the line of a game', () => {
  /** What all books pay for both sides. */
  const allPay = ({ commit, quote }: Market, home: number, away: number) =>
    commit({ upserts: BOOKS.flatMap((book) => [quote(book, 'home', home), quote(book, 'away', away)]) });

  it('is told when it has moved as far as wanted, once, and not again while it stays there', async () => {
    const worker = aWorker();
    const { userId, ...market } = await aWatcher(worker, 'move');
    await allPay(market, 1.85, 1.95);
    await worker.run();
    expect(await alertsOf(db, userId)).toEqual([]);
    await allPay(market, 1.7, 2.1);
    await Promise.all([worker.run(), aWorker().run()]);
    await allPay(market, 1.69, 2.11);
    await aWorker().run();
    expect(await alertsOf(db, userId)).toEqual([
      expect.objectContaining({
        title: 'Kansas City Chiefs 50 % → 55.3 %: Buffalo Bills @ Kansas City Chiefs',
        text: '5.3 percentage points within 30 min · the chance without the vig',
        state: 'sent',
      }),
    ]);
  });

  it('is told anew when it moves again after the minutes have passed', async () => {
    const worker = aWorker();
    const { userId, ...market } = await aWatcher(worker, 'move');
    await allPay(market, 1.7, 2.1);
    await worker.run();
    await db.query(`update alert_stands set at = at - interval '31 minutes' where event = $1`, [market.game.id]);
    await allPay(market, 1.69, 2.11);
    await worker.run();
    await allPay(market, 1.5, 2.6);
    await worker.run();
    expect((await alertsOf(db, userId)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

describe('low holds', () => {
  it('are told once while they last, also if they waver, and again when they come anew', async () => {
    const worker = aWorker();
    const { pays, userId } = await aWatcher(worker, 'hold');
    for (const price of [2, 2.1, 2.06, 2.1, 1.9, 2.1]) {
      await pays(price);
      await worker.run();
    }
    const told = expect.objectContaining({
      title: '0.25 % hold: Buffalo Bills @ Kansas City Chiefs',
      text: expect.stringMatching(
        /^Low hold, Moneyline · Buffalo Bills −111 at \w+ · Kansas City Chiefs \+110 at FanDuel · \$0\.53 for each \$100 that count$/,
      ),
      state: 'sent',
    });
    expect(await alertsOf(db, userId)).toEqual([told, told]);
  });

  it('that cost more before they are sent are not sent', async () => {
    const worker = aWorker();
    const { pays, told } = await aWatcher(worker, 'hold');
    await pays(2.1);
    await worker.decide();
    await pays(2);
    await worker.deliver();
    expect((await told()).map(([, state]) => state)).toEqual(['ended']);
  });

  it('count at the owner’s books alone', async () => {
    const worker = aWorker();
    const { pays, userId, told } = await aWatcher(worker, 'hold');
    await db.query(`insert into preferences (user_id, sportsbooks) values ($1, '{betmgm,pinnacle}')`, [userId]);
    await pays(2.1);
    await worker.run();
    expect(await told()).toEqual([]);
  });
});

describe('steam', () => {
  it('is told once, whichever worker looks, also one that has just started', async () => {
    const worker = aWorker();
    const { commit, quote, told } = await aWatcher(worker, 'steam');
    for (const book of ['pinnacle', 'betmgm']) await commit({ upserts: [quote(book, 'home', 1.85)] });
    await worker.run();
    expect(await told()).toEqual([]);
    await commit({ upserts: [quote('caesars', 'home', 1.84)] });
    await aWorker().run();
    await worker.run();
    await commit({ upserts: [quote('betrivers', 'home', 1.83)] });
    await aWorker().run();
    await worker.run();
    expect(await told()).toEqual([['Steam on Kansas City Chiefs: Buffalo Bills @ Kansas City Chiefs', 'sent', null]]);
  });

  it('that is over before it is sent is sent all the same: it has happened', async () => {
    const worker = aWorker();
    const { commit, quote, told } = await aWatcher(worker, 'steam');
    await commit({ upserts: ['pinnacle', 'betmgm', 'caesars'].map((book) => quote(book, 'home', 1.85)) });
    await worker.decide();
    await commit({ upserts: ['pinnacle', 'betmgm'].map((book) => quote(book, 'home', 1.95)) });
    await worker.deliver();
    expect((await told()).map(([, state]) => state)).toEqual(['sent']);
  });
});

describe('a book of the user', () => {
  const gone = async (userId: string, minutes: number) =>
    db.query(
      `update alert_lives l set gone_at = gone_at - make_interval(mins => $2)
         from alert_rules r where r.id = l.rule_id and r.user_id = $1 and gone_at is not null`,
      [userId, minutes],
    );

  it('that has prices again is told, if it had none for long', async () => {
    const worker = aWorker();
    const { commit, quote, userId, told } = await aWatcher(worker, 'book');
    await db.query(`insert into preferences (user_id, sportsbooks) values ($1, '{betmgm,pinnacle,williamhill_us}')`, [
      userId,
    ]);
    const stamps = [quote('betmgm', 'home', 1.9).stamp, quote('betrivers', 'home', 1.9).stamp];
    const away = async (minutes: number) => {
      await commit({ locked: stamps });
      await worker.run();
      await gone(userId, minutes);
      await commit({ unlocked: stamps });
      await worker.run();
    };
    await away(9);
    expect(await told()).toEqual([]);
    await away(10);
    expect((await told()).map(([title, state]) => [title?.split(':')[0], state])).toEqual([['BetMGM is back', 'sent']]);
    await away(10);
    expect(await told()).toHaveLength(2);
  });

  it('several that are back at once are one alert; one that is away again is not told', async () => {
    const worker = aWorker();
    const { commit, quote, userId } = await aWatcher(worker, 'book');
    const stamps = ['betmgm', 'pinnacle', 'betrivers'].map((book) => quote(book, 'home', 1.9).stamp);
    await commit({ locked: stamps });
    await worker.run();
    await gone(userId, 10);
    await commit({ unlocked: stamps });
    await worker.run();
    expect(await alertsOf(db, userId)).toEqual([
      expect.objectContaining({
        state: 'sent',
        text: expect.stringMatching(/has prices for .* again · and 2 more of your books$/),
      }),
    ]);
    await commit({ locked: stamps });
    await worker.run();
    await gone(userId, 10);
    await commit({ unlocked: stamps });
    await worker.decide();
    await commit({ locked: stamps });
    await worker.deliver();
    expect((await alertsOf(db, userId)).map(({ state }) => state)).toEqual(['ended', 'sent']);
  });
});

it('the limits hold as for every kind', async () => {
  const worker = aWorker();
  const { pays, told } = await aWatcher(worker, 'price', { mostAnHour: 1 });
  for (const price of [2.2, 2, 2.2]) {
    await pays(price);
    await worker.run();
  }
  expect((await told()).map(([, state, why]) => [state, why])).toEqual([
    ['held back', 'hourly limit'],
    ['sent', null],
  ]);
});

describe('on boards that take long to look at', () => {
  /** Lets each rule take so many milliseconds more to look. Returns how many lines each look had, and how to let time pass. */
  const slowed = (ms: number) => {
    let later = 0;
    const [clock, look] = [performance.now.bind(performance), Sights.prototype.by];
    const mocked = jest.spyOn(performance, 'now').mockImplementation(() => clock() + later);
    const looks: number[] = [];
    const slow = jest.spyOn(Sights.prototype, 'by').mockImplementation(async function (
      this: Sights,
      one,
      lines,
      pause,
    ) {
      const all = [...lines];
      looks.push(all.length);
      const seen = await look.call(this, one, all, pause);
      later += ms;
      return seen;
    });
    const pass = (passed: number) => {
      later += passed;
    };
    const restore = () => {
      mocked.mockRestore();
      slow.mockRestore();
    };
    return { looks, pass, restore };
  };

  it('rules are noted as far as there is time, those of others next, and all of them in the end', async () => {
    await db.query(`update alert_rules set is_on = false where kind = 'price'`);
    const worker = aWorker();
    const body = aRule({ kind: 'price', about: wishOf(await aMarket(), 2.1) });
    const [many, other] = (await Promise.all([aPlatinum(db), aPlatinum(db)])).sort() as [string, string];
    const rules = new AlertRulesRepository(db);
    for (let i = 0; i < 5; i += 1) await rules.add(many, body);
    await rules.add(other, body);
    const noted = async (userId: string) =>
      (await db.query(`select from alert_rules where user_id = $1 and noted_at is not null`, [userId])).rowCount;
    const { pass, restore } = slowed(1_500);
    try {
      await worker.decide();
      expect([await noted(many), await noted(other)]).toEqual([2, 0]);
      await worker.decide();
      expect([await noted(many), await noted(other)]).toEqual([2, 1]);
      for (let i = 0; i < 2; i += 1) {
        pass(60_000);
        await worker.decide();
      }
      expect(await noted(many)).toBe(5);
    } finally {
      restore();
    }
  });

  it('lines are looked at as far as there is time, and none is forgotten', async () => {
    const worker = aWorker();
    const scanner = { ...SCANNER_DEFAULTS, sports: null, kinds: null, minValueEv: 3 };
    const { commit, game, told } = await aWatcher(worker, 'value', { scanner });
    const totals = (over: number) =>
      commit({
        upserts: Array.from({ length: 120 }, (_, line) =>
          [...BOOKS, 'fanduel'].flatMap((book) =>
            ['over', 'under'].map((outcome) => {
              const price = odds(book === 'fanduel' && outcome === 'over' && line === 119 ? over : 1.9);
              const { id: event } = game;
              return aQuote({ event, family: 'totals', line, outcome, book, price, receivedAt: Date.now() });
            }),
          ),
        ).flat(),
      });
    const { looks, restore } = slowed(10_000);
    try {
      await totals(1.9);
      await worker.run();
      await totals(2.1);
      for (let i = 0; i < 3; i += 1) await worker.run();
      expect(looks.slice(0, 4)).toEqual([120, 50, 50, 20]);
    } finally {
      restore();
    }
    expect(await told()).toHaveLength(1);
  });
});

it('changes that are no longer kept cost nothing: the whole board is looked at, what was told stays told, and what is over may come anew', async () => {
  const worker = aWorker();
  const { id, pays, commit, quote, told } = await aWatcher(worker, 'price');
  await pays(2.2);
  await worker.run();
  const lost = () => redis.del(`board:{${id.sport}}:game:stream`);
  await pays(2.21);
  await lost();
  await commit({ upserts: [quote('betmgm', 'home', 1.91)] });
  await worker.run();
  expect(await told()).toHaveLength(1);
  await pays(2);
  await lost();
  await worker.run();
  await pays(2.2);
  await worker.run();
  expect(await told()).toHaveLength(2);
});

it('a look that fails is made again', async () => {
  const worker = aWorker();
  const { pays, told } = await aWatcher(worker, 'price');
  const fails = jest.spyOn(BoardStore.prototype, 'timesOf').mockRejectedValueOnce(new Error('away'));
  await pays(2.2);
  await worker.run();
  expect(await told()).toEqual([]);
  fails.mockRestore();
  await worker.run();
  expect(await told()).toHaveLength(1);
});

it('a look whose transaction is tried again loses nothing', async () => {
  const worker = aWorker();
  const { pays, told } = await aWatcher(worker, 'price');
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const fails = jest.spyOn(BoardStore.prototype, 'timesOf').mockRejectedValueOnce(deadlock);
  await pays(2.2);
  await worker.run();
  fails.mockRestore();
  expect(await told()).toHaveLength(1);
});

it('of two lives before anything is sent the later one alone is told', async () => {
  const worker = aWorker();
  const { pays, told } = await aWatcher(worker, 'price');
  for (const price of [2.2, 2, 2.3]) {
    await pays(price);
    await worker.decide();
  }
  await worker.deliver();
  expect((await told()).map(([title, state]) => [title?.split(':')[0], state])).toEqual([
    ['Kansas City Chiefs at +130', 'sent'],
    ['Kansas City Chiefs at +120', 'ended'],
  ]);
});

it('two hundred crossings through two workers, of which one is killed again and again: each is told once', async () => {
  const [steady, shaky] = [aWorker(), aWorker()];
  const { pays, userId } = await aWatcher(steady, 'price');
  await db.query(`update alert_rules set most_an_hour = 100000 where user_id = $1`, [userId]);
  let [isOver, killed] = [false, 0];
  const kills = (async () => {
    while (!isOver) {
      const clients = (shaky.own as unknown as { _clients: { processID: number }[] })._clients;
      const ended = await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%alert%' and pid <> pg_backend_pid() and pid = any($1)`,
        [clients.map(({ processID }) => processID).filter(Boolean)],
      );
      killed += ended.rowCount!;
      await new Promise((soon) => setTimeout(soon, 15));
    }
  })();
  const works = async ({ run }: Pick<typeof steady, 'run'>) => {
    while (!isOver) await run().catch(() => {});
  };
  const work = Promise.all([works(shaky), works(steady)]);
  const countIs = async (count: number) => {
    for (let i = 0; i < 400 && (await alertsOf(db, userId)).length < count; i += 1)
      await new Promise((soon) => setTimeout(soon, 10));
  };
  const livesAre = async (count: number) => {
    const lives = () =>
      db.query(`select from alert_lives l join alert_rules r on r.id = l.rule_id where r.user_id = $1`, [userId]);
    for (let i = 0; i < 400 && (await lives()).rowCount !== count; i += 1)
      await new Promise((soon) => setTimeout(soon, 10));
  };
  for (let round = 1; round <= 200; round += 1) {
    await pays(2.2);
    await countIs(round);
    await pays(2);
    await livesAre(0);
  }
  isOver = true;
  await Promise.all([kills, work]);
  expect(await alertsOf(db, userId)).toHaveLength(200);
  expect(killed).toBeGreaterThan(200);
}, 600_000); // two hundred rounds of some hundred milliseconds
