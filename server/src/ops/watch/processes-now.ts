import { type OpsOverview, opportunityKinds } from '@fairline/shared/contract';
import { nameOf, type ProcessReport, percentile, sumOf } from '@fairline/shared/node';

type Counts = Readonly<Record<string, number>>;
type Reports = readonly ProcessReport[];

export const processesNow = (reports: Reports, now: number): OpsOverview['processes'] =>
  reports
    .map(({ name, kind, commit, startedAt, rssBytes, loopLagP99, pool, at }) => ({
      name,
      kind,
      commit: commit ?? null,
      uptime: now - startedAt,
      rss_bytes: rssBytes,
      loop_lag_p99: loopLagP99,
      pool: pool ? { in_use: pool.inUse, limit: pool.limit, waiting: pool.waiting } : null,
      heard_ago: Math.max(0, now - at),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The sockets, rooms and news of all servers over the last minute. */
export const realtimeNow = (reports: Reports): OpsOverview['realtime'] => {
  const counts = sumOf(reports.map(({ lastMinute }) => lastMinute));
  const rooms = Object.entries(sumOf(reports.map((report) => report.rooms ?? {})));
  return {
    sockets: reports.reduce((sum, { sockets = 0 }) => sum + sockets, 0),
    rooms: rooms
      .map(([room, sockets]) => ({ room, sockets }))
      .sort((a, b) => b.sockets - a.sockets || a.room.localeCompare(b.room))
      .slice(0, SHOWN_ROOMS),
    news_per_second: newsSent(counts) / 60,
    source_to_push: percentilesOf(counts, 'fairline_source_to_push_seconds'),
    commit_to_push: percentilesOf(counts, 'fairline_commit_to_push_seconds'),
    let_go_last_minute: counts.fairline_sockets_let_go_total ?? 0,
  };
};

export const requestsNow = (reports: Reports): OpsOverview['requests_last_minute'] => {
  const counts = sumOf(reports.map(({ lastMinute }) => lastMinute));
  const answered = Object.entries(counts).filter(([name]) => name.startsWith('fairline_http_requests_total '));
  return {
    answered: answered.reduce((sum, [, count]) => sum + count, 0),
    errors: counts[nameOf('fairline_http_requests_total', { status: '5xx' })] ?? 0,
  };
};

export const opportunitiesNow = (reports: Reports): OpsOverview['opportunities_last_minute'] => {
  const counts = sumOf(reports.map(({ lastMinute }) => lastMinute));
  const [arbitrage = 0, middles = 0] = opportunityKinds.map(
    (list) => counts[nameOf('fairline_opportunities_opened_total', { list })],
  );
  return { arbitrage, middles };
};

const newsSent = (counts: Counts): number =>
  ['board', 'opportunities', 'scores'].reduce(
    (sum, of) => sum + (counts[nameOf('fairline_room_updates_total', { of })] ?? 0),
    0,
  );

const percentilesOf = (counts: Counts, series: string) => ({
  p50: percentile(counts, series, 0.5) ?? null,
  p99: percentile(counts, series, 0.99) ?? null,
});

const SHOWN_ROOMS = 40;
