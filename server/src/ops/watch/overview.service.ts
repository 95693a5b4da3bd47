import type { OpsFigures, OpsOverview } from '@fairline/shared/contract';
import {
  CreditStore,
  FeedStatusStore,
  type JobMarks,
  JobMarksStore,
  type LastError,
  LastErrorsStore,
  PausedFeedsStore,
  type ProcessReport,
  ProcessStore,
  sumOf,
} from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { OpsQueues } from '../queues/ops-queues.js';
import { ConditionLog } from './condition-log.js';
import { conditionsIn } from './conditions.js';
import { creditsNow, feedNow, lastErrorsNow, polledBy, providersNow } from './feeds-now.js';
import { opportunitiesNow, processesNow, realtimeNow, requestsNow } from './processes-now.js';
import { queueNow } from './queues-now.js';
import { StoresNow } from './stores-now.js';

/** The state of the whole system at one moment, from the queues, the status of the feeds, and the reports of the processes. */
@Injectable()
export class OverviewService {
  private latest: { readonly at: number; readonly overview: Promise<OpsOverview> } | undefined;

  constructor(
    private readonly queues: OpsQueues,
    private readonly processes: ProcessStore,
    private readonly status: FeedStatusStore,
    private readonly pausedFeeds: PausedFeedsStore,
    private readonly credits: CreditStore,
    private readonly marks: JobMarksStore,
    private readonly errors: LastErrorsStore,
    private readonly stores: StoresNow,
    private readonly log: ConditionLog,
  ) {}

  /** At most a second old; concurrent callers share one reading. */
  current(now = Date.now()): Promise<OpsOverview> {
    if (this.latest && now - this.latest.at < FRESH_MS) return this.latest.overview;
    const overview = this.look(now);
    this.latest = { at: now, overview };
    overview.catch(() => {
      this.latest = undefined; // the next caller tries again
    });
    return overview;
  }

  /** The next caller sees what an operator has just changed. */
  lookAnew() {
    this.latest = undefined;
  }

  private async look(now: number): Promise<OpsOverview> {
    const [reports, marks, errors] = await Promise.all([
      this.processes.alive(now),
      this.marks.read(now),
      this.errors.all(),
    ]);
    const [feeds, queues, account, stores] = await Promise.all([
      this.feeds(reports, errors, now),
      this.queuesNow(reports, marks, now),
      this.credits.read(),
      this.stores.look(),
    ]);
    const figures: OpsFigures = {
      at: now,
      feeds,
      providers: providersNow(reports),
      credits: creditsNow(account, now),
      queues,
      realtime: realtimeNow(reports),
      requests_last_minute: requestsNow(reports),
      opportunities_last_minute: opportunitiesNow(reports),
      last_errors: lastErrorsNow(errors, feeds, marks),
      processes: processesNow(reports, now),
      ...stores,
    };
    return { ...figures, conditions: await this.log.note(conditionsIn(figures), now) };
  }

  private async feeds(reports: readonly ProcessReport[], errors: Readonly<Record<string, LastError>>, now: number) {
    const [polls, scores, statuses, paused] = await Promise.all([
      this.queues.of('poll').getJobSchedulers(),
      this.queues.of('poll-scores').getJobSchedulers(),
      this.status.all(now),
      this.pausedFeeds.all(),
    ]);
    const counts = sumOf(reports.map(({ lastMinute }) => lastMinute));
    return polledBy([...polls, ...scores])
      .map((polled) => feedNow(polled, { statuses, counts, paused, errors }, now))
      .sort((a, b) => a.sport.localeCompare(b.sport) || a.subject.localeCompare(b.subject));
  }

  private async queuesNow(reports: readonly ProcessReport[], marks: JobMarks, now: number) {
    const reported = { reports, marks, doneEvents: await this.stores.doneEvents() };
    return Promise.all(this.queues.all.map(([job, queue]) => queueNow(job, queue, reported, now)));
  }
}

const FRESH_MS = 1_000;
