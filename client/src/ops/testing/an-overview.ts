import type { OpsCondition, OpsFeed, OpsOverview, OpsQueue } from '@fairline/shared/contract';

const AT = Date.parse('2026-11-21T16:02:11Z');

export const aCondition = (over: Partial<OpsCondition> = {}): OpsCondition => ({
  id: 'jobs-failed',
  level: 'amber',
  subject: 'mail',
  text: '2 jobs failed within ten minutes.',
  since: AT - 60_000,
  acknowledged_at: null,
  queue: 'mail',
  ...over,
});

export const aFeed = (over: Partial<OpsFeed> = {}): OpsFeed => ({
  feed: 'odds',
  sport: 'basketball_nba',
  subject: 'game',
  last_good_at: AT - 8_000,
  age: 8_000,
  period: 30_000,
  next_poll_at: AT + 22_000,
  changed: 1_204,
  credits: 3,
  source_to_push_p95: 2_300,
  failed_in_fifteen_minutes: 0,
  last_error: null,
  is_paused: false,
  ...over,
});

export const aQueue = (over: Partial<OpsQueue> = {}): OpsQueue => ({
  queue: 'mail',
  workers: 2,
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  failed_in_ten_minutes: 0,
  stalled_in_an_hour: 0,
  oldest_waiting_age: null,
  done_last_minute: 4,
  last_done_at: AT - 3_000,
  wait_p95: 38,
  run_p95: 410,
  is_paused: false,
  ...over,
});

/** An overview without any problem. */
export const anOverview = (over: Partial<OpsOverview> = {}): OpsOverview => ({
  at: AT,
  conditions: [],
  feeds: [aFeed()],
  streams: [],
  providers: [
    { feed: 'odds', breaker: 'closed', answer_p95: 420 },
    { feed: 'scores', breaker: 'closed', answer_p95: null },
  ],
  credits: {
    left: 46_176,
    used: 1_000,
    per_hour: 148,
    reset_at: AT + 226 * 3_600_000,
    runs_out_at: AT + 312 * 3_600_000,
  },
  queues: [aQueue()],
  realtime: {
    sockets: 1_842,
    rooms: [{ room: 'board:basketball_nba:game', sockets: 613 }],
    news_per_second: 4_310,
    source_to_push: { p50: 900, p99: 2_100 },
    commit_to_push: { p50: 4, p99: 23 },
    let_go_last_minute: 0,
  },
  requests_last_minute: { answered: 1_200, errors: 0 },
  opportunities_last_minute: { arbitrage: 3, middles: 5 },
  last_errors: [],
  processes: [
    {
      name: 'server-1',
      kind: 'server',
      commit: '0123456789abcdef',
      uptime: 90_000,
      rss_bytes: 212_000_000,
      loop_lag_p99: 18,
      pool: { in_use: 3, limit: 10, waiting: 0 },
      heard_ago: 2_000,
    },
  ],
  redis: {
    memory_bytes: 412_000_000,
    memory_limit_bytes: 2_000_000_000,
    clients: 41,
    clients_limit: 10_000,
    evicted: 0,
    persistence: 'append-only',
    answer_ms: 0.42,
  },
  postgres: {
    connections: 17,
    connections_limit: 100,
    size_bytes: 1_840_000_000,
    oldest_transaction: 12,
    longest_wait: null,
  },
  payments: {
    received_in_a_day: 128,
    last_received_ago: 38_000,
    waiting: 0,
    failed: 0,
    oldest_waiting_age: null,
    of_nobody: 0,
    of_nobody_waiting: 0,
    oldest_of_nobody_age: null,
    out_of_order: 0,
  },
  ...over,
});
