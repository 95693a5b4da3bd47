import type { OpsOverview } from '@fairline/shared/contract';
import { every, MinutesRepository, type Stop, type SubjectMinute } from '@fairline/shared/node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { OverviewService } from './overview.service.js';

/** Records every minute what each feed and queue does, whether or not an operator looks. Of several servers the first one does. */
@Injectable()
export class MinuteLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('minutes');
  private stop: Stop | undefined;
  private last = 0;

  constructor(
    private readonly overview: OverviewService,
    private readonly minutes: MinutesRepository,
  ) {}

  onApplicationBootstrap() {
    this.stop = every(LOOK_MS, () => this.look());
  }

  beforeApplicationShutdown() {
    this.stop?.();
  }

  /** Records the minute of a moment (milliseconds), unless this server has. */
  async look(now = Date.now()): Promise<void> {
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    if (minute === this.last) return;
    this.last = minute;
    try {
      await this.minutes.note(minute, subjectsOf(await this.overview.current()));
    } catch (error) {
      this.logger.warn(`could not record a minute: ${(error as Error).message}`);
    }
  }
}

const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

const subjectsOf = ({ feeds, queues }: OpsOverview): SubjectMinute[] => [
  ...queues.map(({ queue, done_last_minute, waiting, failed_in_ten_minutes }) => ({
    ...{ subject: `queue ${queue}`, done: done_last_minute, waiting, age: null, failed: failed_in_ten_minutes },
  })),
  ...feeds.map(({ sport, subject, age, is_paused, failed_in_fifteen_minutes }) => ({
    ...{ subject: `feed ${sport} ${subject}`, done: null, waiting: null },
    ...{ age: age === null || is_paused ? null : age / 1_000, failed: failed_in_fifteen_minutes },
  })),
];
