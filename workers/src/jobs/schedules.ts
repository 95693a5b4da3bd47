import { type JobData, type JobName, jobs } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { JOB } from './options.js';
import { Queues } from './queues.js';

/** A job that comes again and again. */
export interface Schedule<N extends JobName = JobName> {
  readonly job: N;
  readonly about: JobData<N>;
  /** How often, in milliseconds. */
  readonly every: number;
}

/** The clocks of all jobs that come again. They tick in Redis, so any worker may take any job. */
@Injectable()
export class Schedules {
  constructor(private readonly queues: Queues) {}

  /** Begins a schedule where there is none; one that is there keeps its pace. */
  async begin(schedule: Schedule): Promise<void> {
    if ((await this.paceOf(schedule)) === undefined) await this.set(schedule);
  }

  /** Gives a schedule another pace, if it has not got it already. The next job is then one new period away. */
  async pace(schedule: Schedule): Promise<void> {
    if ((await this.paceOf(schedule)) === schedule.every) return;
    await this.set(schedule, Date.now() + schedule.every); // without a start, BullMQ has the next job at once
  }

  private async paceOf(schedule: Omit<Schedule, 'every'>): Promise<number | undefined> {
    return (await this.queues.of(schedule.job).getJobScheduler(idOf(schedule)))?.every;
  }

  private async set({ job, about, every }: Schedule, startDate?: number): Promise<void> {
    const template = { name: job, data: jobs[job].schema.parse(about), opts: JOB };
    await this.queues.of(job).upsertJobScheduler(idOf({ job, about }), { every, startDate }, template);
  }
}

/** Stable: whoever sets the same schedule again changes the one that is there. */
const idOf = ({ job, about }: Omit<Schedule, 'every'>): string => [job, ...Object.values(about)].join('-');
