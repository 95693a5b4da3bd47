import {
  type BreakerState,
  breakerStates,
  type CalledFeed,
  calledFeeds,
  feedSubjects,
  type OpsFeed,
  type OpsOverview,
} from '@fairline/shared/contract';
import { nextReset } from '@fairline/shared/domain';
import {
  type CreditAccount,
  type FeedStatus,
  type JobMarks,
  type LastError,
  nameOf,
  type ProcessReport,
  percentile,
  statusIn,
  sumOf,
} from '@fairline/shared/node';
import type { JobSchedulerJson } from 'bullmq';

/** The state of the feeds, besides their schedules. */
export interface Known {
  readonly statuses: Readonly<Record<string, FeedStatus>>;
  /** What the processes counted within a minute. */
  readonly counts: Readonly<Record<string, number>>;
  readonly paused: ReadonlySet<string>;
  readonly errors: Readonly<Record<string, LastError>>;
}

/** A subject of a sport that is polled. */
export interface Polled {
  readonly sport: string;
  readonly subject: OpsFeed['subject'];
  readonly every: number | undefined;
  readonly next: number | undefined;
}

/** The polled subjects, from the schedules of polls and scores. */
export const polledBy = (schedules: readonly JobSchedulerJson[]): Polled[] =>
  schedules.map(({ template, every, next }) => {
    const { sport, section = 'scores' } = (template?.data ?? {}) as { sport: string; section?: Polled['subject'] };
    return { sport, subject: section, every, next };
  });

export const feedNow = (polled: Polled, { statuses, counts, paused, errors }: Known, now: number): OpsFeed => {
  const { sport, subject, every, next } = polled;
  const { lastGoodAt, changed, credits, failures } = statusIn(statuses, sport, subject);
  return {
    feed: subject === 'scores' ? 'scores' : 'odds',
    sport,
    subject,
    last_good_at: lastGoodAt ?? null,
    age: lastGoodAt === undefined ? null : Math.max(0, now - lastGoodAt),
    period: every ?? null,
    next_poll_at: next ?? null,
    changed: changed ?? null,
    credits: subject === 'scores' ? 0 : (credits ?? null),
    source_to_push_p95: percentile(counts, nameOf('fairline_source_to_push_seconds', { sport, subject }), 0.95) ?? null,
    failed_in_fifteen_minutes: failures,
    last_error: shownError(errors[`feed ${sport} ${subject}`], lastGoodAt),
    is_paused: paused.has(`${sport} ${subject}`),
  };
};

const shownError = (error: LastError | undefined, lastGoodAt: number | undefined): OpsFeed['last_error'] =>
  error ? { at: error.at, text: error.text, is_over: isOver(error, lastGoodAt) } : null;

/** The last errors of feeds and jobs, the newest first. */
export const lastErrorsNow = (
  errors: Readonly<Record<string, LastError>>,
  feeds: readonly OpsFeed[],
  { done }: JobMarks,
): OpsOverview['last_errors'] =>
  Object.entries(errors)
    .map(([whose, { at, text, work = '', since, count }]) => {
      const [kind, ...names] = whose.split(' ');
      const queue = kind === 'feed' ? null : names.shift()!;
      const [sport, subject = 'scores'] = names;
      const feed = sport === undefined ? null : { sport, subject: feedSubjects.find((each) => each === subject)! };
      const polled = feeds.find((each) => each.sport === sport && each.subject === subject);
      const good = queue === null ? (polled?.last_good_at ?? undefined) : done[work];
      return { whose, queue, feed, at, text, is_over: isOver({ at }, good), since, count };
    })
    .sort((a, b) => b.at - a.at);

const isOver = ({ at }: Pick<LastError, 'at'>, lastGoodAt: number | undefined): boolean => (lastGoodAt ?? 0) >= at;

/** The breaker of each provider that is called (each worker has one; the worst counts), and how long all workers waited for its answers. */
export const providersNow = (
  reports: readonly Pick<ProcessReport, 'breakers' | 'lastMinute'>[],
): OpsOverview['providers'] => {
  const counts = sumOf(reports.map(({ lastMinute }) => lastMinute));
  const isReported = (feed: CalledFeed) => reports.some(({ breakers }) => breakers?.[feed] !== undefined);
  const isAnyReported = calledFeeds.some(isReported);
  const isShown = (feed: CalledFeed) => (isAnyReported ? isReported(feed) : feed === 'odds' || feed === 'scores');
  return calledFeeds.filter(isShown).map((feed) => ({
    feed,
    breaker: worst(reports.flatMap(({ breakers }) => breakers?.[feed] ?? [])),
    answer_p95: percentile(counts, nameOf('fairline_feed_call_seconds', { feed }), 0.95) ?? null,
  }));
};

/** The credits at this moment: older spending counts less. */
export const creditsNow = (account: CreditAccount | undefined, now: number): OpsOverview['credits'] => {
  if (!account) return null;
  const perHour = account.burnPerHour * Math.exp(-Math.max(0, now - account.at) / HOUR);
  return {
    left: account.remaining,
    used: account.used,
    per_hour: perHour,
    reset_at: nextReset(now),
    runs_out_at: perHour >= 1 ? now + (account.remaining / perHour) * HOUR : null,
  };
};

const worst = (states: readonly BreakerState[]): BreakerState | null =>
  states.length === 0 ? null : breakerStates[Math.max(...states.map((state) => breakerStates.indexOf(state)))]!;

const HOUR = 3_600_000;
