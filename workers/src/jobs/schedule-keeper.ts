import { every, type Stop } from '@fairline/shared/node';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { Schedules } from './schedules.js';
import { timetable } from './timetable.js';

const EVERY = 5_000;

/** Keeps exactly the timetable's schedules running, also after Redis was emptied or a schedule lost its next job with a dead worker. */
@Injectable()
export class ScheduleKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('schedules');
  private stop: Stop | undefined;
  private isAtWork = false;
  private isTidied = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS' | 'ODDS_API_KEY'>,
    private readonly schedules: Schedules,
  ) {}

  async onApplicationBootstrap() {
    await this.ensureSchedules();
    this.stop = every(EVERY, () => this.ensureSchedules());
  }

  beforeApplicationShutdown() {
    this.stop?.();
  }

  /** Starts schedules that are missing or stalled; at start-up, also removes those of sports that are no longer configured. */
  async ensureSchedules() {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      const all = timetable(this.config);
      if (!this.isTidied) await this.schedules.keepOnly(all);
      this.isTidied = true;
      for (const schedule of all) await this.schedules.begin(schedule);
    } catch (error) {
      this.logger.warn(`could not check the schedules: ${(error as Error).message}`);
    } finally {
      this.isAtWork = false;
    }
  }
}
