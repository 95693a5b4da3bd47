import { type JobData, type JobName, jobs } from '@fairline/shared/contract';
import { JOB_RETENTION, phaseOffset } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Queues } from './queues.js';

/** A job that comes again and again. */
export interface Schedule<N extends JobName = JobName> {
  readonly job: N;
  readonly about: JobData<N>;
  /** How often, in milliseconds. */
  readonly every: number;
}

/** How a schedule stands in Redis: its pace, and when its newest job is due. */
type Clock = Partial<Record<'every' | 'next', number>>;

/** A job that is due is taken up within moments; this much later, in milliseconds, something is wrong. */
const GRACE = 3_000;

/** Schedules that begin together begin over this span, in milliseconds: what is due at once waits in a row for the workers. */
const SPREAD = 1_000;

/** The clocks of all jobs that come again. They tick in Redis, so any worker may take any job. */
@Injectable()
export class Schedules {
  constructor(private readonly queues: Queues) {}

  /** Begins a schedule where there is none, or anew one that stands still; one that is there keeps its pace. */
  async begin(schedule: Schedule, now = Date.now()): Promise<void> {
    const clock = await this.clockOf(schedule);
    if (clock && !isFarAhead(clock, now) && !(await this.standsStill(schedule, clock, now))) return;
    if (clock) await this.queues.of(schedule.job).removeJobScheduler(idOf(schedule));
    const every = clock?.every ?? schedule.every;
    await this.set({ ...schedule, every }, now + phaseOffset(Math.min(every, SPREAD), idOf(schedule)));
  }

  /** Gives a running schedule another pace, if it has not got it already. The next job is then one new period away. */
  async pace(schedule: Schedule): Promise<void> {
    const pace = (await this.clockOf(schedule))?.every;
    if (pace === undefined || pace === schedule.every) return; // the last job of one that was ended does not revive it
    await this.set(schedule, Date.now() + schedule.every); // without a start, BullMQ has the next job at once
  }

  /** Ends every schedule but these. */
  async keepOnly(schedules: readonly Schedule[]): Promise<void> {
    const kept = new Set(schedules.map(idOf));
    for (const job of Object.keys(jobs) as JobName[]) {
      const queue = this.queues.of(job);
      for (const { key } of await queue.getJobSchedulers()) if (!kept.has(key)) await queue.removeJobScheduler(key);
    }
  }

  // A job orders the next one when it is taken up. If its worker dies before that, or cannot say it, there is no next one.
  private async standsStill(schedule: Schedule, { next }: Clock, now: number): Promise<boolean> {
    if (!next || now - next < GRACE) return false;
    const state = await this.queues.of(schedule.job).getJobState(`repeat:${idOf(schedule)}:${next}`);
    return state !== 'waiting' && state !== 'delayed'; // those wait for a worker to be free
  }

  private clockOf(schedule: Omit<Schedule, 'every'>): Promise<Clock | undefined> {
    return this.queues.of(schedule.job).getJobScheduler(idOf(schedule));
  }

  private async set({ job, about, every }: Schedule, startDate: number): Promise<void> {
    const template = { name: job, data: jobs[job].schema.parse(about), opts: UNTRACED };
    await this.queues.of(job).upsertJobScheduler(idOf({ job, about }), { every, startDate }, template);
  }
}

// Each job of a schedule begins a trace of its own: one that went on with the next would never end.
const UNTRACED = { ...JOB_RETENTION, telemetry: { omitContext: true } };

// Ordered by a worker whose clock ran ahead: by every other clock it would rest for long.
const isFarAhead = ({ every = 0, next = 0 }: Clock, now: number): boolean => next - now > every + GRACE;

/** Stable: whoever sets the same schedule again changes the one that is there. */
const idOf = ({ job, about }: Omit<Schedule, 'every'>): string => [job, ...Object.values(about)].join('-');
