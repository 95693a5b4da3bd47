import { type JobData, type JobName, jobs } from '@fairline/shared/contract';
import { JOB_RETENTION, phaseOffset } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Queues } from './queues.js';

/** A repeating job. */
export interface Schedule<N extends JobName = JobName> {
  readonly job: N;
  readonly about: JobData<N>;
  /** How often, in milliseconds. */
  readonly every: number;
}

/** A schedule's state in Redis: its period, and when its newest job is due, in milliseconds. */
type Clock = Partial<Record<'every' | 'next', number>>;

/** A due job normally starts at once. If it is late by more than this (milliseconds), something is wrong. */
const GRACE = 3_000;

/** Schedules that start together are spread over this span, in milliseconds, so that their jobs do not queue for the workers. */
const SPREAD = 1_000;

/** The schedules of all repeating jobs. They are kept in Redis, so any worker may take any job. */
@Injectable()
export class Schedules {
  constructor(private readonly queues: Queues) {}

  /** Starts a schedule that is missing, and restarts one that has stalled. A running schedule keeps its period. */
  async begin(schedule: Schedule, now = Date.now()): Promise<void> {
    const clock = await this.clockOf(schedule);
    if (clock && !isFarAhead(clock, now) && !(await this.standsStill(schedule, clock, now))) return;
    if (clock) await this.queues.of(schedule.job).removeJobScheduler(idOf(schedule));
    const every = clock?.every ?? schedule.every;
    await this.set({ ...schedule, every }, now + phaseOffset(Math.min(every, SPREAD), idOf(schedule)));
  }

  /** Changes the period of a running schedule. If it really changes, the next job is one new period away. */
  async pace(schedule: Schedule): Promise<void> {
    const pace = (await this.clockOf(schedule))?.every;
    if (pace === undefined || pace === schedule.every) return; // the last job of a removed schedule must not revive it
    await this.set(schedule, Date.now() + schedule.every); // without a start time, BullMQ would run the next job at once
  }

  /** Removes every schedule except these. */
  async keepOnly(schedules: readonly Schedule[]): Promise<void> {
    const kept = new Set(schedules.map(idOf));
    for (const job of Object.keys(jobs) as JobName[]) {
      const queue = this.queues.of(job);
      for (const { key } of await queue.getJobSchedulers()) if (!kept.has(key)) await queue.removeJobScheduler(key);
    }
  }

  // A job creates the next one when it starts. If its worker dies before that, or cannot reach Redis, there is no next one.
  private async standsStill(schedule: Schedule, { next }: Clock, now: number): Promise<boolean> {
    if (!next || now - next < GRACE) return false;
    const state = await this.queues.of(schedule.job).getJobState(`repeat:${idOf(schedule)}:${next}`);
    return state !== 'waiting' && state !== 'delayed'; // these only wait for a free worker
  }

  private clockOf(schedule: Omit<Schedule, 'every'>): Promise<Clock | undefined> {
    return this.queues.of(schedule.job).getJobScheduler(idOf(schedule));
  }

  private async set({ job, about, every }: Schedule, startDate: number): Promise<void> {
    const template = { name: job, data: jobs[job].schema.parse(about), opts: UNTRACED };
    await this.queues.of(job).upsertJobScheduler(idOf({ job, about }), { every, startDate }, template);
  }
}

// Each job of a schedule starts its own trace: a trace that continued from job to job would never end.
const UNTRACED = { ...JOB_RETENTION, telemetry: { omitContext: true } };

// Scheduled by a worker whose clock was ahead: by any other clock, its next job is too far in the future.
const isFarAhead = ({ every = 0, next = 0 }: Clock, now: number): boolean => next - now > every + GRACE;

/** Stable, so that setting the same schedule again changes the existing one. */
const idOf = ({ job, about }: Omit<Schedule, 'every'>): string => [job, ...Object.values(about)].join('-');
