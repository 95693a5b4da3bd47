import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Schedules } from './schedules.js';
import { timetable } from './timetable.js';

const EVERY = 5_000;

/** Sees to it that every schedule of the timetable runs and no other: also after Redis was emptied, and when one lost its next job with a worker. */
@Injectable()
export class Clockmaker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('schedules');
  private timer: NodeJS.Timeout | undefined;
  private isAtWork = false;
  private isTidied = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
    private readonly schedules: Schedules,
  ) {}

  async onApplicationBootstrap() {
    await this.wind();
    this.timer = setInterval(() => void this.wind(), EVERY);
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  /** Begins every schedule that is missing or stands still, and at the start ends those of sports that were taken out. */
  async wind() {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      const all = timetable(this.config.ODDS_SPORTS);
      if (!this.isTidied) await this.schedules.keepOnly(all);
      this.isTidied = true;
      for (const schedule of all) await this.schedules.begin(schedule);
    } catch (error) {
      this.logger.warn(`could not see to the schedules: ${(error as Error).message}`);
    } finally {
      this.isAtWork = false;
    }
  }
}
