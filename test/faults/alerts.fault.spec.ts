import type { AlertRuleBody } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { AlertMarket, type Play } from '../testbed/alert-market.js';
import { type AlertPlaces, openAlertPlaces } from '../testbed/alert-places.js';
import { type AlertVerdict, type PlayedRule, verdictOn } from '../testbed/alert-verdict.js';
import { Caller } from '../testbed/caller.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(1_800_000);

const TRANSITIONS = Number(process.env.ALERTS_TRANSITIONS ?? 10_000);
const A_SECOND = 40;
/** A life that lasts as long is told whatever happens: three times a delivery may be reserved by a worker that is killed, for half a minute. */
const TOLD_DESPITE_KILLS = 100_000;
/** The same where nobody is killed. */
const TOLD_WITHOUT_KILLS = 10_000;
/** What may be from publication to arrival, at the 99th percentile. */
const SOON_MS = 2_000;
// What else workers do does not matter here.
const ALERTS_ALONE = { ODDS_SPORTS: 'icehockey_nhl', FEED_MIN_INTERVAL_SECONDS: '60' };

describe('alerts', () => {
  let product: Product;
  let places: AlertPlaces;
  let redis: Redis;

  beforeAll(async () => {
    places = await openAlertPlaces();
    product = await startProduct({
      servers: 1,
      workers: 2,
      env: { ...ALERTS_ALONE, ALERT_HOSTS_ALLOWED: places.hosts },
    });
    redis = new Redis(product.redis.url);
  });
  afterAll(async () => {
    redis?.disconnect();
    await product?.close();
    await places?.close();
  });

  /** Plays a market while `harm` is done, and waits until nothing is left to send. */
  const played = async (play: Play, harm?: (over: AbortSignal) => Promise<number>) => {
    const market = new AlertMarket(redis);
    const rules = await addRules(product, places, market.sports);
    const refused = places.refused.length;
    const over = new AbortController();
    const harmed = harm?.(over.signal);
    await market.play(play);
    over.abort();
    const kills = await harmed;
    await nothingIsLeft(product, redis, rules);
    const users = new Set(rules.map(({ user }) => user));
    const verdict = verdictOn(
      market.lives,
      rules,
      places.told().filter(({ user }) => users.has(user)),
      play.long.ms,
    );
    await market.end();
    await product.postgres.ask('update alert_rules set is_on = false');
    const wrong = [...verdict.lost, ...verdict.doubled, ...verdict.stale];
    if (wrong.length > 0) console.log(wrong.slice(0, 20).join('\n'));
    const [{ left }] = (await product.postgres.ask(LEFT_BEHIND, [[...users]])) as [{ left: number }];
    return { ...verdict, kills: kills ?? 0, left, unreadable: places.refused.length - refused };
  };

  /** Kills the second worker again and again: at any moment of its life, and as a webhook is called. Returns how often. */
  const killOne = async (over: AbortSignal): Promise<number> => {
    let kills = 0;
    for (; !over.aborted; kills += 1) {
      await rest(1_000 + Math.random() * 5_000);
      if (kills % 2 === 1) await Promise.race([places.called(), rest(2_000)]);
      await product.workers[1]!.restart('SIGKILL');
    }
    return kills;
  };

  /** Kills both as one of them calls a webhook: whatever they are sending is cut off. */
  const killBoth = async (over: AbortSignal): Promise<number> => {
    let kills = 0;
    for (; !over.aborted; kills += 1) {
      await Promise.race([places.called(), rest(10_000)]);
      await Promise.all(product.workers.map((worker) => worker.restart('SIGKILL')));
      await rest(4_000);
    }
    return kills;
  };

  /** The same play while a guard of the workers is taken away by a trigger of the database. */
  const without = async (table: string, when: string, trigger: string, play: () => Promise<Verdict>) => {
    await product.postgres.ask(
      `create function take_away() returns trigger language plpgsql as $$ begin ${trigger} end $$`,
    );
    await product.postgres.ask(
      `create trigger taken_away before ${when} on ${table} for each row execute function take_away()`,
    );
    try {
      return await play();
    } finally {
      await product.postgres.ask('drop function take_away cascade');
    }
  };

  promised(
    'nothing: opportunities open, change, end and open again',
    `what a rule wants is told once, while it is so, by webhook and push within ${SOON_MS / 1_000} s at the 99th percentile`,
    async () => {
      const verdict = await played({
        transitions: TRANSITIONS / 5,
        aSecond: A_SECOND,
        long: { share: 0.15, ms: TOLD_WITHOUT_KILLS },
      });
      const [hooks, pushes] = [timesOf(verdict.took.webhook), timesOf(verdict.took.push)];
      return {
        never: {
          ...wrongIn(verdict),
          'alerts that arrived again': verdict.repeated,
          'ms too late by webhook at the 99th percentile': Math.max(0, hooks.p99 - SOON_MS),
          'ms too late by push at the 99th percentile': Math.max(0, pushes.p99 - SOON_MS),
        },
        seen: {
          ...rightIn(verdict),
          'ms to the webhook, median': hooks.median,
          'ms to the webhook, 99th percentile': hooks.p99,
          'ms to the decrypted push, median': pushes.median,
          'ms to the decrypted push, 99th percentile': pushes.p99,
        },
      };
    },
  );

  promised(
    `one of two workers killed again and again during ${TRANSITIONS} transitions`,
    'what a rule wants is told, once by its id, and nothing that is over',
    async () => {
      const play = { transitions: TRANSITIONS, aSecond: A_SECOND, long: { share: 0.15, ms: TOLD_DESPITE_KILLS } };
      const verdict = await played(play, killOne);
      return {
        never: wrongIn(verdict),
        seen: {
          ...rightIn(verdict),
          kills: verdict.kills,
          'deliveries that a killed worker had begun': verdict.left,
        },
      };
    },
  );

  const CONTROL: Play = {
    transitions: TRANSITIONS / 10,
    aSecond: A_SECOND,
    long: { share: 0.3, ms: TOLD_DESPITE_KILLS },
  };

  promised(
    'both workers killed, and a delivery counts as sent when it is taken',
    'control: alerts are lost',
    async () => {
      const { lost, kills } = await without(
        'alert_deliveries',
        'update',
        'if new.tries > old.tries then new.sent_at := now(); end if; return new;',
        () => played(CONTROL, killBoth),
      );
      return { never: {}, seen: { kills, 'alerts lost': lost.length } };
    },
  );

  promised('nothing, but what was told is not remembered', 'control: alerts are doubled', async () => {
    const { doubled } = await without('alert_told', 'insert or update', 'return null;', () => played(CONTROL));
    return { never: {}, seen: { 'alerts doubled': doubled.length } };
  });

  promised(
    'both workers killed, and none looks again before it sends',
    'control: alerts of what is over arrive',
    async () => {
      const { stale, kills } = await without('alert_deliveries', 'insert', 'new.is_replay := true; return new;', () =>
        played(CONTROL, killBoth),
      );
      return { never: {}, seen: { kills, 'alerts of what is over': stale.length } };
    },
  );
});

interface Verdict extends AlertVerdict {
  readonly kills: number;
  /** Deliveries that were taken again because their worker did not confirm them. */
  readonly left: number;
  readonly unreadable: number;
}

const wrongIn = ({ lost, doubled, stale, unreadable }: Verdict) => ({
  'alerts lost': lost.length,
  'alerts doubled': doubled.length,
  'alerts of what is over': stale.length,
  'pushes that no browser can read': unreadable,
});

const rightIn = ({ must, told }: Verdict) => ({ 'alerts that must arrive': must, 'alerts that arrived': told });

const timesOf = (inOrder: readonly number[]) => ({
  median: inOrder[Math.floor(inOrder.length / 2)] ?? 0,
  p99: inOrder[Math.floor(inOrder.length * 0.99)] ?? Number.POSITIVE_INFINITY,
});

/** Four users with a webhook and a browser, whose rules have noted what there is: nothing. */
const addRules = async (product: Product, places: AlertPlaces, sports: readonly string[]): Promise<PlayedRule[]> => {
  const [a, b, c] = sports as [string, string, string];
  const rules = await Promise.all([
    aRule(product, places, { sports: [a], minProfit: 200, tellsGrowth: true }),
    aRule(product, places, { sports: [b], minProfit: 200, tellsGrowth: true }),
    aRule(product, places, { sports: [c], minProfit: 350, tellsGrowth: true }),
    aRule(product, places, { sports, minProfit: 200, tellsGrowth: false }),
  ]);
  // More than anybody may ask for: what is held back would be neither lost nor told.
  await product.postgres.ask('update alert_rules set most_an_hour = 1000000');
  const areNoted = async () =>
    (await product.postgres.ask('select from alert_rules where is_on and noted_at is null')).length === 0;
  if (!(await until(areNoted, 60_000, 100))) throw new Error('no worker noted the rules');
  return rules;
};

const aRule = async (
  { servers, postgres }: Product,
  places: AlertPlaces,
  wants: Omit<PlayedRule, 'user'>,
): Promise<PlayedRule> => {
  const caller = await Caller.signUp(servers[0]!.url);
  const user = caller.userId;
  await postgres.ask(`update users set plan = 'platinum' where id = $1`, [user]);
  const add = async (place: object) => added.parse(await caller.post('/api/alerts/channels', place)).id;
  const channels = [
    await add({ kind: 'webhook', name: 'Mine', url: places.webhookOf(user) }),
    await add({ kind: 'push', subscription: places.subscriptionOf(user) }),
  ];
  const scanner = { ...ANY_ARBITRAGE, sports: [...wants.sports], minProfit: wants.minProfit / 100 };
  const step = wants.tellsGrowth ? 1 : 100;
  await caller.post('/api/alerts/rules', { ...EVERYTHING, scanner, step, channels });
  return { ...wants, user };
};

const added = z.object({ id: z.string() });

/** What has no default among the filters of a rule. */
const ANY_ARBITRAGE = {
  maxStake: 100,
  roundTo: 0,
  liveGames: true,
  threeWay: false,
  playerProps: true,
  middleProps: false,
  minGap: 3,
  minProbability: 15,
  middleStake: 1_000,
};

const EVERYTHING: Omit<AlertRuleBody, 'scanner' | 'step' | 'channels' | 'about'> = {
  name: 'Anything',
  kind: 'arbitrage',
  isOn: true,
  maxAge: null,
  quiet: null,
  mostAnHour: 60,
  gamePause: 0,
};

/** Waits until all changes were looked at, and what was decided was sent or given up. */
const nothingIsLeft = async ({ postgres }: Product, redis: Redis, rules: readonly PlayedRule[]): Promise<void> => {
  const users = rules.map(({ user }) => user);
  const isDone = async () => {
    const [row] = await postgres.ask<{ seq: string; left: number }>(LEFT, [users]);
    return row!.left === 0 && row!.seq === (await redis.get('opportunities:{arbitrage}:seq'));
  };
  if (!(await until(isDone, 180_000, 200))) throw new Error('alerts are still due after three minutes');
};

const LEFT = `
  select (select seq from alert_cursors where list = 'arbitrage') as seq,
         (select count(*)::int from alert_deliveries d join alerts a on a.id = d.alert_id
           where a.user_id = any($1) and d.sent_at is null and d.given_up_at is null)
         + (select count(*)::int from alert_told where opened_at = 'epoch') as left`;

const LEFT_BEHIND = `
  select count(*)::int as left from alert_deliveries d join alerts a on a.id = d.alert_id
   where a.user_id = any($1) and d.tries > 1 and d.sent_at is not null`;
