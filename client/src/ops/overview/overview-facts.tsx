import type { ConditionId, OpsOverview, OpsPayments, OpsPostgres, OpsRedis } from '@fairline/shared/contract';
import { Fragment } from 'react';
import { dayAndTime, delay, howMany, span } from '../../platform/format.js';
import { bytes, spanOrDash } from './figure.js';
import { overviewMessages as words } from './messages.js';

/** Sockets, credits, answers and stores at the moment. The list of unbounded length comes last. */
export const OverviewFacts = ({ overview }: { overview: OpsOverview }) => (
  <div className="ops-three">
    <div>
      <FactCard title={words.realtime} facts={realtimeFacts(overview)} />
      <RedisCard overview={overview} />
      <PostgresCard overview={overview} />
    </div>
    <FactCard title={words.traffic} facts={trafficFacts(overview)} />
    <div>
      <PaymentsCard overview={overview} />
      <FactCard title={words.rooms} facts={roomFacts(overview)} />
    </div>
  </div>
);

const realtimeFacts = ({ realtime }: OpsOverview): Fact[] => [
  [words.sockets, howMany(realtime.sockets)],
  [words.news, words.perSecond(howMany(Math.round(realtime.news_per_second * 10) / 10))],
  [words.commitToPush, both(realtime.commit_to_push)],
  [words.sourceToPush, both(realtime.source_to_push)],
  [words.letGo, words.perMinute(howMany(realtime.let_go_last_minute)), realtime.let_go_last_minute > 0],
];

const trafficFacts = (overview: OpsOverview): Fact[] => {
  const { providers, requests_last_minute, opportunities_last_minute } = overview;
  return [
    ...providers.map(
      ({ feed, breaker }): Fact => [
        words.breaker[feed],
        breaker === null ? words.noWorker : words.breakers[breaker],
        breaker !== 'closed',
      ],
    ),
    ...providers.map(({ feed, answer_p95 }): Fact => [words.answers[feed], spanOrDash(answer_p95)]),
    ...creditFacts(overview),
    [words.answered, words.perMinute(howMany(requests_last_minute.answered))],
    [words.errors, words.perMinute(howMany(requests_last_minute.errors)), requests_last_minute.errors > 0],
    [words.arbitrage, words.perMinute(howMany(opportunities_last_minute.arbitrage))],
    [words.middles, words.perMinute(howMany(opportunities_last_minute.middles))],
  ];
};

const roomFacts = ({ realtime: { rooms } }: OpsOverview): Fact[] =>
  rooms.length === 0 ? [[words.noRooms, '']] : rooms.map(({ room, sockets }) => [room, howMany(sockets)]);

const both = ({ p50, p99 }: OpsOverview['realtime']['commit_to_push']): string =>
  [p50, p99].map(spanOrDash).join(' / ');

/** The credits left at the odds feed, when they run out at this rate, and when they are renewed. */
const creditFacts = ({ credits, at }: OpsOverview): Fact[] => {
  if (!credits) return [[words.left, words.none]];
  const { left, used, runs_out_at, reset_at } = credits;
  const runsOut = left <= 0 ? at : runs_out_at;
  return [
    [words.left, howMany(left)],
    [words.used, howMany(used)],
    [words.runOut, runsOut === null ? words.unspent : whenOut(runsOut, at), runsOut !== null && runsOut < reset_at],
    [words.resets, dayAndTime(reset_at)],
  ];
};

const whenOut = (at: number, now: number): string => {
  if (at <= now) return words.spent;
  return at - now > YEAR ? words.overAYear : dayAndTime(at);
};

const YEAR = 365 * 86_400_000;

interface Told {
  readonly overview: OpsOverview;
}

/** The store of prices and jobs. */
const RedisCard = ({ overview }: Told) => (
  <FactCard title={words.redis} facts={factsOf(overview, overview.redis, redisFacts, 'redis-full')} />
);

/** The store of accounts and history. */
const PostgresCard = ({ overview }: Told) => (
  <FactCard title={words.postgres} facts={factsOf(overview, overview.postgres, postgresFacts, 'postgres-full')} />
);

/** The payment provider's events. */
const PaymentsCard = ({ overview }: Told) => (
  <FactCard
    title={words.payments}
    facts={factsOf(overview, overview.payments, paymentFacts, 'payments-wait', 'payments-of-nobody')}
  />
);

const factsOf = <T,>(
  { conditions }: OpsOverview,
  told: T | null,
  read: (told: T, ...isWrong: boolean[]) => Fact[],
  ...called: ConditionId[]
): Fact[] =>
  told === null
    ? [[words.notTold, words.none, true]]
    : read(told, ...called.map((one) => conditions.some(({ id }) => id === one)));

/** The load on Postgres, its size, and whether somebody blocks others. */
const postgresFacts = (postgres: OpsPostgres, isCrowded: boolean): Fact[] => {
  const { connections, connections_limit, size_bytes, oldest_transaction, longest_wait } = postgres;
  return [
    [words.connections, words.ofLimit(howMany(connections), howMany(connections_limit)), isCrowded],
    [words.size, bytes(size_bytes)],
    [words.oldestTransaction, spanOrNone(oldest_transaction), (oldest_transaction ?? 0) > LONG_TRANSACTION_MS],
    [words.longestWait, spanOrNone(longest_wait), (longest_wait ?? 0) > LONG_WAIT_MS],
  ];
};

const spanOrNone = (ms: number | null): string => (ms === null ? words.noOne : spanOrDash(ms));

// Our transactions finish within milliseconds, and none may idle for longer than this.
const LONG_TRANSACTION_MS = 10_000;
const LONG_WAIT_MS = 1_000;

/** What the payment provider sent, and how much of it is processed. */
const paymentFacts = (payments: OpsPayments, isLate: boolean, isLeft: boolean): Fact[] => {
  const { received_in_a_day, last_received_ago, waiting, failed, oldest_waiting_age } = payments;
  const { of_nobody, of_nobody_waiting, out_of_order } = payments;
  return [
    [words.received, howMany(received_in_a_day)],
    [words.lastReceived, last_received_ago === null ? words.never : words.ago(span(last_received_ago))],
    [words.waitingEvents, howMany(waiting)],
    [words.failedEvents, howMany(failed), failed > 0],
    [words.oldestWaiting, oldest_waiting_age === null ? words.noOne : spanOrDash(oldest_waiting_age), isLate],
    [
      words.ofNobody,
      of_nobody_waiting > 0
        ? words.ofNobodyWaiting(howMany(of_nobody), howMany(of_nobody_waiting))
        : howMany(of_nobody),
      isLeft,
    ],
    [words.outOfOrder, howMany(out_of_order)],
  ];
};

/** How full Redis is, its clients, and whether its data is persisted. */
const redisFacts = (redis: OpsRedis, isFilling: boolean): Fact[] => {
  const { memory_bytes, memory_limit_bytes, clients, clients_limit, evicted, persistence, answer_ms } = redis;
  const used = bytes(memory_bytes);
  return [
    [
      words.memoryUsed,
      memory_limit_bytes === null ? words.noLimit(used) : words.ofLimit(used, bytes(memory_limit_bytes)),
      isFilling,
    ],
    [
      words.clients,
      clients_limit === null ? howMany(clients) : words.ofLimit(howMany(clients), howMany(clients_limit)),
    ],
    [words.evicted, howMany(evicted), evicted > 0],
    [
      words.kept,
      persistence === null ? words.none : words.persistences[persistence],
      persistence === 'failing' || persistence === 'none',
    ],
    [words.answersIn, answer_ms < 10 ? `${answer_ms.toFixed(1)} ms` : delay(answer_ms)],
  ];
};

type Fact = readonly [label: string, value: string, isWrong?: boolean];

/** A few figures that belong together. */
const FactCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className="ops-sec" aria-label={title}>
    <h2>{title}</h2>
    <dl className="panel ops-card">
      {facts.map(([label, value, isWrong]) => (
        <Fragment key={label}>
          <div className="kv">
            <dt>{label}</dt>
            <dd className={isWrong ? 'num warn' : 'num'}>{value}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  </section>
);
