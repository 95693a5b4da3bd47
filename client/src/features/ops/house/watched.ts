import type { OpsOverview } from '@fairline/shared/contract';

/** What an open page has seen: how it stands, when that was heard, and how many jobs each queue has done a minute since. */
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

// Five minutes, at one every five seconds.
const KEPT = 60;
