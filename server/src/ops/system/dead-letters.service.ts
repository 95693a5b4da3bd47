import {
  type DeadLetter,
  type DeadLetters,
  type DeadLettersChoice,
  type DeadLettersDone,
  type DeadLettersQuestion,
  type JobName,
  NotFound,
} from '@fairline/shared/contract';
import { JOB_RETENTION, type JobAction, JobTrailRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { ErrorCode, type Job, type Queue } from 'bullmq';
import { OpsQueues } from '../watch/ops-queues.js';
import { OverviewService } from '../watch/overview.service.js';
import { shownFailure, shownJobData, shownStack } from './shown-job.js';

/** The jobs that failed for good, and what operators do about them. */
@Injectable()
export class DeadLettersService {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly queues: OpsQueues,
    private readonly trail: JobTrailRepository,
    private readonly overview: OverviewService,
  ) {}

  /** Of one queue, or of all; those that contain letters, or all. */
  async list(question: DeadLettersQuestion): Promise<DeadLetters> {
    const [found, trail] = await Promise.all([this.find(question), this.trail.newest(SHOWN_ACTIONS)]);
    const letters = found.letters.sort((a, b) => b.failed_at - a.failed_at);
    return { letters: letters.slice(0, SHOWN), total: found.total, trail };
  }

  /** Retries or discards all that a list counts, recorded first; those that are gone meanwhile are not counted. */
  async all(
    operatorId: string,
    action: JobAction['action'],
    { until, ...question }: DeadLettersChoice,
  ): Promise<DeadLettersDone> {
    const { letters } = await this.find(question, KEPT);
    const chosen = letters.filter(({ failed_at }) => failed_at <= until);
    await this.trail.note(...chosen.map(({ queue, id }) => ({ operatorId, action, queue, jobId: id })));
    let count = 0;
    for (let i = 0; i < chosen.length; i += AT_ONCE) {
      const done = await Promise.all(chosen.slice(i, i + AT_ONCE).map((letter) => this.act(action, letter)));
      count += done.filter((isDone) => isDone).length;
    }
    this.overview.lookAnew();
    this.logger.log(`operator ${operatorId} ${action} ${count} failed jobs`);
    return { count };
  }

  /** Whether the job was still there. */
  private async act(action: JobAction['action'], { queue, id }: DeadLetter): Promise<boolean> {
    const job: Job | undefined = await this.queues.of(queue).getJob(id);
    try {
      await (action === 'retried' ? job?.retry('failed') : job?.remove());
      return job !== undefined;
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  }

  // Without letters to find, the newest of each queue are enough to show.
  private async find({ queue: job, find }: DeadLettersQuestion, atMost = find === undefined ? SHOWN : KEPT) {
    const asked = this.queues.all.filter(([name]) => job === undefined || name === job);
    const found = (await Promise.all(asked.map(([name, queue]) => newestOf(name, queue, atMost)))).flat();
    if (find !== undefined) {
      const letters = found.filter((letter) => contains(letter, find.toLowerCase()));
      return { letters, total: letters.length };
    }
    const counts = await Promise.all(asked.map(([, queue]) => queue.getFailedCount()));
    return { letters: found, total: counts.reduce((sum, count) => sum + count, 0) };
  }

  retry(operatorId: string, queue: JobName, id: string): Promise<void> {
    return this.about({ operatorId, action: 'retried', queue, jobId: id }, (job) => job.retry('failed'));
  }

  discard(operatorId: string, queue: JobName, id: string): Promise<void> {
    return this.about({ operatorId, action: 'discarded', queue, jobId: id }, (job) => job.remove());
  }

  // Recorded first: an action that cannot be recorded is not performed.
  private async about(
    action: JobAction & { readonly queue: JobName },
    act: (job: Job) => Promise<unknown>,
  ): Promise<void> {
    const queue = this.queues.of(action.queue);
    const job: Job | undefined = (await hasFailed(queue, action.jobId)) ? await queue.getJob(action.jobId) : undefined;
    if (!job) throw noSuchJobError();
    await this.trail.note(action);
    await act(job).catch((error: unknown) => {
      throw isGone(error) ? noSuchJobError() : error; // another operator was faster
    });
    this.overview.lookAnew();
    this.logger.log(`operator ${action.operatorId} ${action.action} ${action.queue} ${action.jobId}`);
  }
}

// Asked before the job is read: an id may also name another key of the queue.
const hasFailed = async (queue: Queue, id: string): Promise<boolean> => (await queue.getJobState(id)) === 'failed';

const isGone = (error: unknown): boolean =>
  [ErrorCode.JobNotInState, ErrorCode.JobNotExist].includes((error as { code: number }).code);

const noSuchJobError = () => new NotFound('NO_SUCH_JOB', 'This job did not fail, or no longer exists.');

const newestOf = async (name: JobName, queue: Queue, atMost: number): Promise<DeadLetter[]> =>
  (await queue.getFailed(0, atMost - 1)).map((job) => ({
    queue: name,
    name: job.name,
    id: String(job.id),
    failed_at: job.finishedOn ?? job.timestamp,
    attempts: job.attemptsMade,
    attempts_at_most: Math.max(1, job.opts.attempts ?? 1), // BullMQ says 0 where none are set
    added_at: job.timestamp,
    took: job.finishedOn && job.processedOn ? job.finishedOn - job.processedOn : null,
    reason: shownFailure(job.failedReason),
    stack: shownStack(job.stacktrace),
    data: shownJobData(job.data),
  }));

const contains = ({ id, name, queue, reason, stack, data }: DeadLetter, letters: string): boolean =>
  [id, name, queue, reason, stack, ...Object.values(data)].some((part) => part.toLowerCase().includes(letters));

const SHOWN = 100;
/** How many a queue keeps (`JOB_RETENTION`). */
const KEPT = JOB_RETENTION.removeOnFail.count;
const AT_ONCE = 50;
const SHOWN_ACTIONS = 20;
