import { type DeadLetter, type DeadLetters, type JobName, NotFound } from '@fairline/shared/contract';
import { type JobAction, JobTrailRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { ErrorCode, type Job, type Queue } from 'bullmq';
import { OpsQueues } from '../watch/ops-queues.js';
import { OverviewService } from '../watch/overview.service.js';
import { shownFailure, shownJobData } from './shown-job.js';

/** The jobs that failed for good, and what operators do about them. */
@Injectable()
export class DeadLettersService {
  private readonly logger = new Logger('ops');

  constructor(
    private readonly queues: OpsQueues,
    private readonly trail: JobTrailRepository,
    private readonly overview: OverviewService,
  ) {}

  /** Of one queue, or of all. */
  async list(job?: JobName): Promise<DeadLetters> {
    const asked = this.queues.all.filter(([name]) => job === undefined || name === job);
    const [found, counts, trail] = await Promise.all([
      Promise.all(asked.map(([name, queue]) => newestOf(name, queue))),
      Promise.all(asked.map(([, queue]) => queue.getFailedCount())),
      this.trail.newest(SHOWN_ACTIONS),
    ]);
    const letters = found.flat().sort((a, b) => b.failed_at - a.failed_at);
    return { letters: letters.slice(0, SHOWN), total: counts.reduce((sum, count) => sum + count, 0), trail };
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

const newestOf = async (name: JobName, queue: Queue): Promise<DeadLetter[]> =>
  (await queue.getFailed(0, SHOWN - 1)).map((job) => ({
    queue: name,
    name: job.name,
    id: String(job.id),
    failed_at: job.finishedOn ?? job.timestamp,
    attempts: job.attemptsMade,
    reason: shownFailure(job.failedReason),
    data: shownJobData(job.data),
  }));

const SHOWN = 100;
const SHOWN_ACTIONS = 20;
