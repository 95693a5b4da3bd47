import type { OpsOverview } from '@fairline/shared/contract';
import { howMany } from '../../../lib/format.js';
import { creditFacts } from './credit-facts.js';
import { type Fact, FactCard } from './fact-card.js';
import { overviewMessages as words } from './messages.js';
import { spanOrDash } from './span-or-dash.js';
import { PaymentsCard, PostgresCard, RedisCard } from './store-cards.js';

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
