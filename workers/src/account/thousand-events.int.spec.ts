import { randomUUID } from 'node:crypto';
import { planOfSubscription } from '@fairline/shared/domain';
import { queueConnection } from '@fairline/shared/node';
import { Queue, Worker } from 'bullmq';
import type { Pool } from 'pg';
import { aBiller, aCustomer, anEvent, planOf } from '../testing/a-biller.js';
import { type AProvider, aProvider } from '../testing/a-payment-provider.js';
import { testServices } from '../testing/config.js';
import { Connections } from '../testing/connections.js';
import type { Paying } from '../testing/wired-subscription.js';

const CUSTOMERS = 20;
const CHANGES = 1_000;
const DAY = 24 * 3_600_000;
const STATUSES = ['active', 'active', 'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'canceled'];

const connections = new Connections();
let db: Pool;
let provider: AProvider;
beforeAll(async () => {
  db = connections.postgres();
  provider = await aProvider();
  // Counts inside the transaction how often each event was handled.
  await db.query(`create table done_events (id text not null);
    create function note_done() returns trigger language plpgsql as $$
      begin insert into done_events values (new.id); return new; end $$;
    create trigger note_done after update of done_at on payment_events for each row execute function note_done()`);
});
afterAll(async () => {
  await db.query(`drop trigger note_done on payment_events; drop function note_done; drop table done_events`);
  provider.close();
  await connections.close();
});

// Printed on failure. Setting SEED to it repeats the same order of events, except for races between workers.
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const chance = ((state: number) => () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // Numerical Recipes' quick generator
  return state / 2 ** 32;
})(SEED);
const any = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => [chance(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);

/** The next state of a subscription. An ended one stays ended, and a new one may begin. */
const next = (now: Paying | undefined): Paying => ({
  id: !now || now.status === 'canceled' ? `sub_${randomUUID()}` : now.id,
  plan: any(['gold', 'platinum']),
  status: any(STATUSES),
  periodEnd: Date.now() + any([5, 20, 29]) * DAY,
  isEnding: any([true, false]),
});

const planFor = ({ plan, status, periodEnd, isEnding }: Paying) =>
  planOfSubscription(
    { plan, status: status as 'active', periodStart: periodEnd - 30 * DAY, endsAt: isEnding ? periodEnd : undefined },
    Date.now(),
  );

it('two workers reach the right plans after 1,000 shuffled and repeated events, each handled once', async () => {
  const billers = await Promise.all(
    [1, 2].map(async () => aBiller(connections.postgres(), await connections.redis(), provider)),
  );
  const [{ events, subscriptions }] = billers as [(typeof billers)[0]];
  const connection = queueConnection(testServices.redis);
  const name = `bill-${randomUUID()}`;
  const queue = new Queue<{ event: string }>(name, { connection });
  const workers = billers.map(
    ({ billing }) =>
      new Worker<{ event: string }>(name, ({ data }) => billing.apply(data.event), { connection, concurrency: 4 }),
  );
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(db, subscriptions)));

  // Subscriptions change, and their events arrive at once or later, some of them twice, in any order, while more changes happen.
  const sent: ReturnType<typeof anEvent>[] = [];
  const late: ReturnType<typeof anEvent>[] = [];
  const deliver = async (event: ReturnType<typeof anEvent>) => {
    await events.store(event);
    await queue.add('apply-payments', { event: event.id }, { jobId: event.id, attempts: 5 });
  };
  for (let i = 0; i < CHANGES; i++) {
    const { customerId } = any(customers);
    const [now] = provider.paying.get(customerId) ?? [];
    provider.paying.set(customerId, [next(now)]);
    const event = anEvent(customerId);
    sent.push(event);
    if (i % 4 === 0 && i < CHANGES - 200) late.push(event);
    else await deliver(event);
    if (i % 3 === 0) await deliver(any(sent)); // a duplicate, or a first delivery
    // Near the end no event is late: a customer's last event arrives while the one before is still being handled.
    if (i === CHANGES - 200) for (const each of shuffled(late.splice(0))) await deliver(each);
  }
  await Promise.all(shuffled([...late, ...sent.slice(0, 500)]).map(deliver));

  const left = async () =>
    (await db.query(`select from payment_events where id = any ($1) and done_at is null`, [sent.map(({ id }) => id)]))
      .rowCount;
  while ((await left()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(workers.map((worker) => worker.close()));
  await queue.obliterate({ force: true });
  await queue.close();

  const wanted = customers.map(({ customerId }) => {
    const [now] = provider.paying.get(customerId) ?? [];
    return now ? planFor(now) : 'free';
  });
  const plans = await Promise.all(customers.map(async ({ userId }) => (await planOf(db, userId)).plan));
  expect({ seed: SEED, plans }).toEqual({ seed: SEED, plans: wanted });

  const { rows } = await db.query<{ id: string }>(`select id from done_events`);
  expect(rows.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort());
});
