import { randomUUID } from 'node:crypto';
import { ALERTS_CHANNEL, type AlertRuleBody } from '@fairline/shared/contract';
import { type LiveOpportunity, noChange, type Offer, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import {
  AlertChannelsRepository,
  AlertDecisionsRepository,
  AlertDeliveriesRepository,
  AlertRulesRepository,
  AlertSender,
  BoardStore,
  OpportunityStore,
  type OutgoingAlert,
  SendFailure,
  UserNewsStore,
} from '@fairline/shared/node';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import pg, { type Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { alertsOf as allAlertsOf, aPlatinum, aRule as aRuleBody, delivering } from '../testing/watchers.js';
import { DecideAlertsService } from './decide-alerts.service.js';
import { FollowedBoards } from './followed-boards.js';
import { PageSender } from './page-sender.js';

jest.setTimeout(60_000);

const connections = new Connections();
let db: Pool;
let redis: Redis;
let lists: OpportunityStore;
let boards: BoardStore;
const told: string[] = [];
beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  [lists, boards] = [new OpportunityStore(redis), new BoardStore(redis)];
  const subscriber = await connections.redis();
  subscriber.on('message', (_, userId) => told.push(userId));
  await subscriber.subscribe(ALERTS_CHANNEL);
});
afterAll(() => connections.close());

/** Emails that were sent; `fails` is thrown instead. */
class Letters extends AlertSender {
  readonly kind = 'email';
  readonly retries = [0, 0];
  readonly sent: OutgoingAlert[] = [];
  fails: Error | undefined;

  async send(alert: OutgoingAlert): Promise<undefined> {
    if (this.fails) throw this.fails;
    this.sent.push(alert);
  }
}

/** The alert services of one worker process. Two of them share nothing but Redis and Postgres. */
const aWorker = (letters = new Letters()) => {
  const own = connections.postgres();
  const decisions = new AlertDecisionsRepository(own);
  const decide = new DecideAlertsService(lists, decisions, boards, new FollowedBoards(boards));
  const senders = [new PageSender(new UserNewsStore(redis)), letters];
  const deliver = delivering(redis, own, senders);
  const soon = () => performance.now() + 20_000;
  return {
    own,
    letters,
    decide: () => decide.decide(soon()),
    deliver: () => deliver.deliver(soon()),
    run: async () => {
      await decide.decide(soon());
      await deliver.deliver(soon());
    },
  };
};

/** A sport that no other test uses, with its lists and board. */
const aMarket = () => {
  const sport = `test_${randomUUID().replaceAll('-', '')}`;
  const board = { sport, section: 'game' } as const;
  let seq = 0;
  const live = (name: string, pays = 2.22, openedAt = Date.now()): LiveOpportunity => {
    const game = aGame({ id: `${sport}-${name}`, sport, commenceTime: Date.now() + 3_600_000 });
    return { ...arbitrageOn(game, { prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', pays)]] }), openedAt };
  };
  /** Its prices, as the board shows them. */
  const price = async (
    of: readonly LiveOpportunity[],
    confirmedAt = Date.now(),
    offers: Readonly<Record<string, Offer>> = {},
  ) => {
    const upserts = of.flatMap(({ opportunity: { event, prices } }) =>
      prices.flatMap((leg, i) =>
        leg.map(({ book, price }) =>
          aQuote({ event, book, price, offer: offers[book], outcome: i === 0 ? 'away' : 'home' }),
        ),
      ),
    );
    const stamps = new Map(upserts.map(({ stamp }) => [stamp, confirmedAt]));
    seq = Number(await boards.commit(board, seq, { ...noChange, upserts, stamps }, Date.now()));
  };
  /** What its list says of the prices. */
  const listed = (upserts: readonly LiveOpportunity[]) =>
    lists.commit('arbitrage', board, seq, { upserts, closed: [] }, Date.now());
  const opens = async (upserts: readonly LiveOpportunity[], offers: Readonly<Record<string, Offer>> = {}) => {
    await price(upserts, Date.now(), offers);
    await listed(upserts);
  };
  const closes = async (of: readonly LiveOpportunity[]) => {
    await price([]);
    const closed = of.map(({ opportunity: { id } }) => ({ id, at: Date.now(), why: 'price moved' as const }));
    await lists.commit('arbitrage', board, seq, { upserts: [], closed }, Date.now());
  };
  return { sport, live, opens, closes, price, listed };
};

/** Until what could not be known is asked again. */
const later = () => new Promise((soon) => setTimeout(soon, 250));

const aRule = (sport: string, over: Partial<AlertRuleBody> = {}) =>
  aRuleBody({ scanner: { ...SCANNER_DEFAULTS, sports: [sport], kinds: null }, ...over });

const alertsOf = async (userId: string) =>
  (await allAlertsOf(db, userId)).map(({ opportunity, state, why }) => [
    opportunity.split('|')[1]!.split('-').at(-1),
    state,
    why,
  ]);

/** A user with a rule that has noted what was there. */
const aWatcher = async (worker: ReturnType<typeof aWorker>, over: Partial<AlertRuleBody> = {}) => {
  const market = aMarket();
  const userId = await aPlatinum(db);
  const rules = new AlertRulesRepository(db);
  const add = async (more: Partial<AlertRuleBody> = {}) => rules.add(userId, aRule(market.sport, { ...over, ...more }));
  const rule = await add();
  await market.opens([market.live('first')]); // there is always something
  await worker.decide();
  return { ...market, userId, rule, rules, add };
};

it('what opens after a rule was made is told once, what was there before is not, and the pages of its owner hear of it', async () => {
  const worker = aWorker();
  const { live, opens, userId } = await aWatcher(worker);
  expect(await alertsOf(userId)).toEqual([]);
  const [a, b] = [live('a'), live('b', 1.9)]; // b is no arbitrage
  await opens([a, b]);
  await worker.run();
  await opens([{ ...a, peak: 5 }]);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]);
  expect(told.filter((user) => user === userId)).toHaveLength(1);
});

it('it is told again when it closed and opened anew, and when it grew by the step of the rule', async () => {
  const worker = aWorker();
  const { live, opens, closes, userId } = await aWatcher(worker);
  const a = live('a', 2.15);
  await opens([a]);
  await worker.run();
  await opens([live('a', 2.16, a.openedAt)]); // 0.2 points
  await worker.run();
  expect(await alertsOf(userId)).toHaveLength(1);
  await opens([live('a', 2.2, a.openedAt)]); // 1.1 points
  await worker.run();
  expect(await alertsOf(userId)).toHaveLength(2);
  await closes([a]);
  await worker.run();
  await opens([live('a', 2.2)]);
  await worker.run();
  expect(await alertsOf(userId)).toHaveLength(3);
});

it('all rules of a user count in their 240 alerts of an hour, and none of an hour before', async () => {
  const worker = aWorker();
  const { live, opens, userId } = await aWatcher(worker);
  await opens([live('a')]);
  await worker.run();
  const asOften = (times: number, ago: string) =>
    db.query(
      `insert into alerts (user_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
       select user_id, kind, opportunity, opened_at, event, value, title, text, legs, 'sent', now() - $3::interval
         from alerts, generate_series(1, $2) where user_id = $1 and rule_id is not null`,
      [userId, times, ago],
    );
  await asOften(300, '61 minutes');
  await asOften(238, '59 minutes');
  await opens([live('b'), live('c')]);
  await worker.run();
  const latest = (await alertsOf(userId)).filter(([name]) => name === 'b' || name === 'c');
  expect(latest.map(([, state, why]) => `${state} ${why}`).sort()).toEqual([
    'held back hourly limit of all rules',
    'sent null',
  ]);
});

it('what has ended, or has lost a price, when it would be sent is not sent, counts for no limit, and is told when it comes back', async () => {
  const worker = aWorker();
  const { live, opens, closes, userId } = await aWatcher(worker, { mostAnHour: 1 });
  const [a, b] = [live('a'), live('b')];
  await opens([a]);
  await worker.decide();
  await closes([a]);
  await worker.deliver();
  expect(await alertsOf(userId)).toEqual([['a', 'ended', 'it ended before it was sent']]);
  await opens([b]);
  await worker.decide();
  await opens([live('b', 2.05, b.openedAt)]);
  await worker.deliver();
  expect((await alertsOf(userId))[0]).toEqual([
    'b',
    'ended',
    'its prices are gone, too old, or no longer what the rule wants',
  ]);
  await opens([live('b', 2.23, b.openedAt)]);
  await worker.run();
  expect((await alertsOf(userId))[0]).toEqual(['b', 'sent', null]);
});

it('what has other prices on its board than in its list, which hears of them a moment later, is not sent before, and not ended', async () => {
  const worker = aWorker();
  const { live, opens, price, listed, userId } = await aWatcher(worker);
  const a = live('a');
  const next = live('a', 2.23, a.openedAt);
  await opens([a]);
  await worker.decide();
  await price([next]);
  await worker.deliver();
  expect(await alertsOf(userId)).toEqual([['a', 'due', null]]);
  await listed([next]);
  await later();
  await worker.deliver();
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]);
});

it('what came back while its alert was ended is told, although it looked as if it had been told', async () => {
  const [worker, other] = [aWorker(), aWorker()];
  const { live, opens, userId } = await aWatcher(worker);
  const a = live('a');
  await opens([a]);
  await worker.decide();
  await opens([live('a', 2.03, a.openedAt)]); // no arbitrage
  const ended = jest.spyOn(AlertDeliveriesRepository.prototype, 'ended').mockImplementation(async (...of) => {
    ended.mockRestore();
    await opens([live('a', 2.23, a.openedAt)]);
    await other.decide();
    await new AlertDeliveriesRepository(db).ended(...of);
  });
  await worker.deliver();
  await worker.run();
  expect(await alertsOf(userId)).toEqual([
    ['a', 'sent', null],
    ['a', 'ended', 'its prices are gone, too old, or no longer what the rule wants'],
  ]);
});

it('when the best of a game has ended before it was sent, the others that its alert stood for are told', async () => {
  const worker = aWorker();
  const { live, opens, closes, userId } = await aWatcher(worker);
  const best = live('a', 2.3);
  const { opportunity, ...rest } = live('a', 2.2);
  const other = { ...rest, opportunity: { ...opportunity, id: `${opportunity.id}other` } } as LiveOpportunity;
  await opens([best, other]);
  await worker.decide();
  await closes([best]);
  await worker.deliver();
  await worker.run();
  expect((await alertsOf(userId)).map(([, state]) => state)).toEqual(['sent', 'ended']);
});

it('a change that cannot be read costs nothing', async () => {
  const worker = aWorker();
  const { live, opens, userId } = await aWatcher(worker);
  const { seq } = await lists.load('arbitrage');
  await redis.xadd('opportunities:{arbitrage}:stream', `${seq + 1}-0`, 'news', '{"seq":"?"}');
  await redis.incr('opportunities:{arbitrage}:seq');
  await opens([live('a')]);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]);
});

it('the age of a price is that of its last confirmation, which the list does not hear of', async () => {
  const worker = aWorker();
  const { live, opens, price, userId } = await aWatcher(worker, { maxAge: 30 });
  const old = (name: string) => {
    const one = live(name);
    const prices = one.opportunity.prices.map((leg) =>
      leg.map((each) => ({ ...each, lastUpdate: Date.now() - 90_000 })),
    );
    return { ...one, opportunity: { ...one.opportunity, prices } } as LiveOpportunity;
  };
  const [confirmed, silent] = [old('a'), old('b')];
  await opens([confirmed, silent]);
  await price([silent], Date.now() - 90_000);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]);
});

it('a hold of the market that the rule does not want is neither told nor sent', async () => {
  const worker = aWorker();
  const { live, opens, price, listed, userId, add, sport } = await aWatcher(worker);
  await add({ scanner: { ...SCANNER_DEFAULTS, sports: [sport], kinds: null, maxHold: 5 } });
  await worker.decide();
  /** What BetMGM pays for either side of its game. */
  const betmgmPays = ({ opportunity, ...rest }: LiveOpportunity, pays: number) => {
    const prices = [[aLeg('betmgm', pays)], [aLeg('betmgm', pays)]];
    return price([{ ...rest, opportunity: { ...opportunity, prices } as LiveOpportunity['opportunity'] }]);
  };
  const [a, b] = [live('a'), live('b')];
  await betmgmPays(a, 1.8); // 11.1 %
  await betmgmPays(b, 1.95); // 2.6 %
  await opens([a, b]);
  await worker.decide();
  expect((await alertsOf(userId)).map(([name]) => name).sort()).toEqual(['a', 'b', 'b']);
  await betmgmPays(b, 1.8);
  await listed([b]);
  await worker.deliver();
  expect((await alertsOf(userId)).map((one) => one.join(' ')).sort()).toEqual([
    'a sent ',
    'b ended its prices are gone, too old, or no longer what the rule wants',
    'b sent ',
  ]);
});

it('links that open less near to the bet than the rule wants are neither told nor noted', async () => {
  const worker = aWorker();
  const { live, opens, userId, rule, rules, sport } = await aWatcher(worker);
  const near = aRule(sport, { scanner: { ...SCANNER_DEFAULTS, sports: [sport], kinds: null, minDepth: 'event' } });
  const links = {
    fanduel: { bookmakerLink: 'https://sportsbook.fanduel.com/e/1' },
    betmgm: { bookmakerLink: 'https://sports.betmgm.com/e/1' },
  };
  const linkable = (name: string): LiveOpportunity => {
    const { opportunity, ...rest } = live(name);
    const prices = [[aLeg('betmgm', 1.96)], [aLeg('fanduel', 2.22)]];
    return { ...rest, opportunity: { ...opportunity, prices } as LiveOpportunity['opportunity'] };
  };
  const a = linkable('a');
  await opens([a]);
  await rules.change(userId, rule.id, near);
  await worker.run();
  const b = linkable('b');
  await opens([a, b]);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([]);
  await opens([a], links);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]);
});

it('what is held back says why, once for each life, and does not count as sent', async () => {
  const worker = aWorker();
  const { live, opens, userId } = await aWatcher(worker, { mostAnHour: 1 });
  await opens([live('a')]);
  await worker.run();
  const b = live('b');
  for (const pays of [2.2, 2.21, 2.22]) {
    await opens([live('b', pays, b.openedAt)]);
    await worker.run();
  }
  expect(await alertsOf(userId)).toEqual([
    ['b', 'held back', 'hourly limit'],
    ['a', 'sent', null],
  ]);
});

it('nobody without Platinum, on a break, or with a closed account is told, and no rule that is off', async () => {
  const worker = aWorker();
  const watched = await aWatcher(worker);
  const { live, opens, userId, rule, rules } = watched;
  const shut: [string, string][] = [
    ["plan = 'gold'", "plan = 'platinum'"],
    ["break_until = now() + interval '1 day'", 'break_until = null'],
    ["closed_at = now(), closed_by = 'ops'", 'closed_at = null, closed_by = null'],
  ];
  for (const [i, [change, back]] of shut.entries()) {
    await db.query(`update users set ${change} where id = $1`, [userId]);
    await opens([live(`shut${i}`)]);
    await worker.run();
    await db.query(`update users set ${back} where id = $1`, [userId]);
  }
  await rules.change(userId, rule.id, aRule(watched.sport, { isOn: false }));
  await opens([live('off')]);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([]);
  await rules.change(userId, rule.id, aRule(watched.sport));
  await worker.run();
  await opens([live('on')]);
  await worker.run();
  expect(await alertsOf(userId)).toEqual([['on', 'sent', null]]);
});

it('what was decided before a break, a downgrade or the closing of an account is not sent during it, not even what was asked for by hand', async () => {
  const worker = aWorker();
  const market = await aWatcher(worker);
  const { live, opens, userId, rules, rule } = market;
  const channel = await new AlertChannelsRepository(db).add(userId, 'email', 'Mail', { origin: 'https://a.test' });
  await rules.change(userId, rule.id, aRule(market.sport, { channels: [channel.id] }));
  await worker.decide();
  const deliveries = new AlertDeliveriesRepository(db);
  for (const [i, change] of [
    "break_until = now() + interval '1 day'",
    "plan = 'gold'",
    "closed_at = now(), closed_by = 'ops'",
  ].entries()) {
    await opens([live(`sent${i}`)]);
    await worker.run();
    await opens([live(`barred${i}`)]);
    await worker.decide();
    await deliveries.test(userId, channel.id);
    const [, , earlier] = await deliveries.of(userId, channel.id, 3);
    expect(await deliveries.replay(userId, channel.id, earlier!.id)).toBe(true);
    await db.query(`update users set ${change} where id = $1`, [userId]);
    await worker.deliver();
    await db.query(
      `update users set break_until = null, plan = 'platinum', closed_at = null, closed_by = null where id = $1`,
      [userId],
    );
    await worker.run();
    expect(worker.letters.sent.splice(0).map(({ due }) => due.alert?.opportunity.split('|')[1])).toEqual([
      `${market.sport}-sent${i}`,
    ]);
    expect((await alertsOf(userId))[0]).toEqual([`barred${i}`, 'ended', 'its owner may not be told now']);
  }
});

it('a rule that is removed, or an account that is deleted, while a list is looked at keeps nobody from being told', async () => {
  const worker = aWorker();
  const { live, opens, userId, sport } = await aWatcher(worker, { maxAge: 60 });
  const rules = new AlertRulesRepository(db);
  const others = [await aPlatinum(db), await aPlatinum(db)];
  const made = await Promise.all(others.map((other) => rules.add(other, aRule(sport, { maxAge: 60 }))));
  await worker.decide();
  let gone: Promise<unknown> | undefined;
  const confirmedAt = jest.spyOn(BoardStore.prototype, 'confirmedAt').mockImplementation(async (...asked) => {
    gone ??= Promise.all([
      rules.remove(others[0]!, made[0]!.id),
      db.query(`delete from users where id = $1`, [others[1]]),
    ]);
    await new Promise((soon) => setTimeout(soon, 300));
    confirmedAt.mockRestore();
    return new BoardStore(redis).confirmedAt(...asked);
  });
  await opens([live('a')]);
  await worker.run();
  await gone;
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]);
});

it('rules that match the same opportunities cost one question to its board for each of these, and one to Postgres to note them', async () => {
  const worker = aWorker();
  const { live, opens, userId, sport, rule, rules } = await aWatcher(worker);
  await rules.remove(userId, rule.id);
  const many = Array.from({ length: 20 }, (_, i) => live(`m${i}`));
  await opens(many);
  await worker.decide();
  for (let i = 0; i < 10; i += 1) await rules.add(userId, aRule(sport, { maxAge: 60 }));
  const queries = jest.spyOn(pg.Client.prototype, 'query');
  const questions = jest.spyOn(BoardStore.prototype, 'confirmedAt');
  try {
    await worker.decide();
    expect(queries.mock.calls.filter(([text]) => String(text).includes('insert into alert_told'))).toHaveLength(1);
    await opens(many.map((one) => ({ ...one, peak: 9 })));
    await worker.decide();
    expect(questions.mock.calls.length).toBe(many.length);
  } finally {
    queries.mockRestore();
    questions.mockRestore();
  }
  expect(await alertsOf(userId)).toEqual([]);
});

it('a user with many rules keeps the polls of the same worker waiting for no long moment', async () => {
  const worker = aWorker();
  const { live, opens, userId, sport, rule, rules } = await aWatcher(worker);
  await rules.remove(userId, rule.id);
  await opens(Array.from({ length: 400 }, (_, i) => live(`n${i}`)));
  await worker.decide();
  for (let i = 0; i < 50; i += 1)
    await rules.add(
      userId,
      aRule(sport, { scanner: { ...SCANNER_DEFAULTS, sports: [sport], kinds: null, minProfit: 90 } }),
    );
  const begun = performance.now();
  let [longest, last] = [0, begun];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await worker.decide();
  clearInterval(watch);
  longest = Math.max(longest, performance.now() - last);
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});

it('a place that fails is tried again, given up in the end, and one that refuses for good gets nothing more', async () => {
  const worker = aWorker();
  const market = await aWatcher(worker);
  const { live, opens, userId, rules, rule } = market;
  const channel = await new AlertChannelsRepository(db).add(userId, 'email', 'Mail', { origin: 'https://a.test' });
  await rules.change(userId, rule.id, aRule(market.sport, { channels: [channel.id] }));
  await worker.decide();
  const { letters } = worker;

  letters.fails = new Error('busy');
  await opens([live('a')]);
  await worker.run();
  expect(await deliveries(userId)).toEqual([{ tries: 3, sent: false, given_up: true, last_error: 'busy' }]);
  expect(await alertsOf(userId)).toEqual([['a', 'sent', null]]); // the page heard of it

  letters.fails = undefined;
  await opens([live('b')]);
  await worker.run();
  expect(letters.sent.map(({ title, path }) => [title, path.split('?')[0]])).toEqual([
    ['4.10 % profit: Buffalo Bills @ Kansas City Chiefs', '/sportsbooks'],
  ]);

  letters.fails = new SendFailure('no such address', undefined, true);
  await opens([live('c')]);
  await worker.run();
  letters.fails = undefined;
  await opens([live('d')]);
  await worker.run();
  expect(letters.sent).toHaveLength(1);
  expect((await new AlertChannelsRepository(db).of(userId))[0]?.endedWhy).toBe('no such address');
});

const deliveries = async (userId: string) => {
  const { rows } = await db.query(
    `select d.tries, d.sent_at is not null as sent, d.given_up_at is not null as given_up, d.last_error
       from alert_deliveries d join alerts a on a.id = d.alert_id
      where a.user_id = $1 and d.channel_id is not null order by d.id`,
    [userId],
  );
  return rows;
};

it('changes that are no longer kept cost nothing: the whole list is looked at, and what was told stays told', async () => {
  const worker = aWorker();
  const { live, opens, userId } = await aWatcher(worker);
  await opens([live('a')]);
  await worker.run();
  await opens([live('b')]);
  await redis.del('opportunities:{arbitrage}:stream');
  await worker.run();
  expect(await alertsOf(userId)).toEqual([
    ['b', 'sent', null],
    ['a', 'sent', null],
  ]);
});

it('five hundred lives through two workers, of which one is killed again and again: each is told once', async () => {
  const [steady, shaky] = [aWorker(), aWorker()];
  const market = await aWatcher(steady);
  const { live, opens, closes, userId } = market;
  await db.query(`update alert_rules set most_an_hour = 100000 where user_id = $1`, [userId]);
  let isOver = false;
  let killed = 0;
  const kills = (async () => {
    while (!isOver) {
      const { rowCount } = await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%alert%' and pid <> pg_backend_pid() and pid = any($1)`,
        [await backendsOf(shaky.own)],
      );
      killed += rowCount ?? 0;
      await new Promise((soon) => setTimeout(soon, 15));
    }
  })();
  const work = (async () => {
    while (!isOver) await Promise.all([shaky.run().catch(() => {}), steady.run()]);
  })();

  let open: LiveOpportunity[] = [];
  for (let round = 0; round < 20; round += 1) {
    const next = Array.from({ length: 25 }, (_, i) => live(String(i), 2.2, Date.now() + round));
    if (open.length > 0) await closes(open);
    await opens(next);
    open = next;
    const expected = (round + 1) * 25;
    for (let i = 1; i < 2_000 && (await countOf(userId)) < expected; i += 1) {
      await new Promise((soon) => setTimeout(soon, 25));
      if (i % 40 === 0) await halfAMinutePasses(userId);
    }
    // Hours later: nobody is told as much in one.
    await db.query(`update alerts set at = at - interval '2 hours' where user_id = $1 and state = 'sent'`, [userId]);
  }
  isOver = true;
  await Promise.all([kills, work]);
  await steady.run();
  const fates = await alertsOf(userId);
  expect(fates).toHaveLength(500);
  expect(new Set(fates.map(([, state]) => state))).toEqual(new Set(['sent']));
  expect(killed).toBeGreaterThan(0); // otherwise nothing was tried
});

/** What a killed worker has reserved is due again half a minute later. */
const halfAMinutePasses = (userId: string) =>
  db.query(
    `update alert_deliveries d set due_at = d.due_at - interval '30 seconds' from alerts a
      where a.id = d.alert_id and a.user_id = $1 and d.sent_at is null`,
    [userId],
  );

const countOf = async (userId: string): Promise<number> => {
  const { rows } = await db.query(`select count(*) from alerts where user_id = $1 and state = 'sent'`, [userId]);
  return Number(rows[0].count);
};

const backendsOf = async (pool: Pool): Promise<number[]> => {
  const clients = (pool as unknown as { _clients: { processID: number }[] })._clients;
  return clients.map(({ processID }) => processID).filter(Boolean);
};
