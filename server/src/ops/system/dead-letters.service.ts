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
import { Redis } from 'ioredis';
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
    private readonly redis: Redis,
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

  /** Whether the job was still there, and had failed. */
  private async act(
    action: JobAction['action'],
    { queue: name, id }: Pick<DeadLetter, 'queue' | 'id'>,
  ): Promise<boolean> {
    const queue = this.queues.of(name);
    const job: Job | undefined = await queue.getJob(id);
    if (!job) return false;
    try {
      if (action === 'discarded') return await this.remove(queue, job);
      await job.retry('failed');
      return true;
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  }

  /** False if it is not among the failed jobs: of those who discard or retry it at once, one takes it from there. */
  private async remove(queue: Queue, job: Job): Promise<boolean> {
    const isOurs = (await this.redis.zrem(queue.toKey('failed'), job.id!)) === 1;
    if (isOurs) await job.remove();
    return isOurs;
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
    return this.about({ operatorId, action: 'retried', queue, jobId: id });
  }

  discard(operatorId: string, queue: JobName, id: string): Promise<void> {
    return this.about({ operatorId, action: 'discarded', queue, jobId: id });
  }

  // Recorded first: an action that cannot be recorded is not performed.
  private async about(action: JobAction & { readonly queue: JobName }): Promise<void> {
    if (!(await hasFailed(this.queues.of(action.queue), action.jobId))) throw noSuchJobError();
    await this.trail.note(action);
    if (!(await this.act(action.action, { queue: action.queue, id: action.jobId }))) throw noSuchJobError(); // another operator was faster
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
