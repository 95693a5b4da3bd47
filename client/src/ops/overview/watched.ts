import type { OpsOverview } from '@fairline/shared/contract';

/** What an open page has collected: the overview, when it arrived, and how many jobs per minute each queue has done since. */
export interface Watched {
  readonly overview: OpsOverview;
  readonly heardAt: number;
  readonly done: Readonly<Record<string, readonly number[]>>;
}

export const watchedNext = (before: Watched | undefined, overview: OpsOverview, heardAt: number): Watched => ({
  overview,
  heardAt,
  done: Object.fromEntries(
    overview.queues.map(({ queue, done_last_minute }) => [
      queue,
      [...(before?.done[queue] ?? []), done_last_minute].slice(-KEPT),
    ]),
  ),
});

// Five minutes, at one overview every five seconds.
const KEPT = 60;
