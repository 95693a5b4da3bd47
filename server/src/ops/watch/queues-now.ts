import type { JobName, OpsQueue } from '@fairline/shared/contract';
import { type JobMarks, nameOf, type ProcessReport, percentile, sumOf, workOf } from '@fairline/shared/node';
import type { Job, Queue } from 'bullmq';

type Reports = readonly Pick<ProcessReport, 'kind' | 'lastMinute' | 'queues'>[];

/** What the workers report of their jobs. */
interface Reported {
  readonly reports: Reports;
  readonly marks: JobMarks;
  /** Payment events whose job failed but which a sweep has processed since. */
  readonly doneEvents: ReadonlySet<string>;
}

/** One queue at a moment (milliseconds), with the reports of the workers. */
export const queueNow = async (job: JobName, queue: Queue, reported: Reported, now: number): Promise<OpsQueue> => {
  const [isPaused, counts, [waiting], [delayed], failed, [done]] = await Promise.all([
    queue.isPaused(),
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['delayed'], 0, 0, true),
    queue.getJobs(['failed'], 0, LOOKED_AT - 1),
    queue.getJobs(['completed'], 0, 0),
  ]);
  const { reports } = reported;
  const counted = sumOf(reports.map(({ lastMinute }) => lastMinute));
  const due = [waiting, delayed].filter((each) => each !== undefined).map(dueAt);
  const waitingSince = Math.min(...due, Number.POSITIVE_INFINITY);
  return {
    queue: job,
    workers: reports.filter((report) => takesFrom(report, queue.name)).length,
    waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
    active: counts.active ?? 0,
    delayed: counts.delayed ?? 0,
    failed: counts.failed ?? 0,
    failed_in_ten_minutes: failed.filter((each) => isOpen(each, reported, now)).length,
    stalled_in_an_hour: reported.marks.stalled[queue.name] ?? 0,
    oldest_waiting_age: waitingSince < now ? now - waitingSince : null,
    done_last_minute: counted[doneIn(job)] ?? 0,
    last_done_at: done?.finishedOn ?? null,
    wait_p95: percentile(counted, nameOf('fairline_job_wait_seconds', { queue: job }), 0.95) ?? null,
    run_p95: percentile(counted, nameOf('fairline_job_run_seconds', { queue: job }), 0.95) ?? null,
    is_paused: isPaused,
  };
};

const takesFrom = ({ kind, queues }: Reports[number], name: string): boolean =>
  kind === 'workers' && (queues?.includes(name) ?? true);

// A failed job needs nobody once its schedule has succeeded again, or once a sweep has handled its event.
const isOpen = ({ queueName, data, finishedOn = 0 }: Job, { marks, doneEvents }: Reported, now: number): boolean =>
  now - finishedOn <= TEN_MINUTES &&
  (marks.done[workOf(queueName, data)] ?? 0) <= finishedOn &&
  !doneEvents.has((data as { event?: string }).event ?? '');

// Only a worker moves a due job out of the delayed ones: without workers it waits there.
const dueAt = ({ timestamp, delay, attemptsMade, processedOn }: Job): number =>
  (attemptsMade > 0 && processedOn ? processedOn : timestamp) + delay;

const doneIn = (queue: string) => nameOf('fairline_jobs_total', { queue, outcome: 'done' });

const LOOKED_AT = 50;
const TEN_MINUTES = 600_000;
