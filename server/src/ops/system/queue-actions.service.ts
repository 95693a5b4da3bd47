import { Conflict, isRunAlone, type JobName } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { OpsQueues } from '../watch/ops-queues.js';
import { alreadyDoneError, once, pausedError, RecordedActions } from './recorded-actions.js';

/** Runs one of a queue's jobs at once, pauses or resumes the queue. */
@Injectable()
export class QueueActionsService {
  constructor(
    private readonly queues: OpsQueues,
    private readonly actions: RecordedActions,
  ) {}

  async run(operatorId: string, queue: JobName): Promise<void> {
    if (!isRunAlone(queue))
      throw new Conflict('ABOUT_A_SPORT', "This queue's jobs each belong to one sport. Run the feed instead.");
    if (await this.queues.of(queue).isPaused()) throw pausedError();
    await this.actions.perform({ operatorId, action: 'queue run', about: queue }, () =>
      this.queues.of(queue).add(queue, {}, once(queue)),
    );
  }

  async pause(operatorId: string, queue: JobName): Promise<void> {
    if (await this.queues.of(queue).isPaused()) throw alreadyDoneError();
    await this.actions.perform({ operatorId, action: 'queue paused', about: queue }, () =>
      this.queues.of(queue).pause(),
    );
  }

  async resume(operatorId: string, queue: JobName): Promise<void> {
    if (!(await this.queues.of(queue).isPaused())) throw alreadyDoneError();
    await this.actions.perform({ operatorId, action: 'queue resumed', about: queue }, () =>
      this.queues.of(queue).resume(),
    );
  }
}
