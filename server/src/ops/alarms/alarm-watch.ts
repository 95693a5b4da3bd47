import type { OpsOverview } from '@fairline/shared/contract';
import { AlarmsRepository, every, type FoundAlarm, redact, type Stop, sleep } from '@fairline/shared/node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { formatDuration } from '../watch/format-duration.js';
import { OverviewService } from '../watch/overview.service.js';

/** Records every five seconds what is red, from which alarms begin and end. Every server looks, so that an alarm needs one that lives and no worker. */
@Injectable()
export class AlarmWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('alarms');
  private stop: Stop | undefined;
  private isLooking = false;
  private unknownSince: number | undefined;

  constructor(
    private readonly overview: OverviewService,
    private readonly alarms: AlarmsRepository,
  ) {}

  onApplicationBootstrap() {
    this.stop = every(EVERY_MS, () => this.look());
  }

  beforeApplicationShutdown() {
    this.stop?.();
  }

  async look(now = Date.now()): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const seen = await this.read(now);
      if (typeof seen === 'string') await this.alarms.note(this.unknown(seen, now), false);
      else await this.alarms.note(redIn(seen), true);
    } catch (error) {
      this.logger.warn(`could not note the alarms: ${(error as Error).message}`);
    } finally {
      this.isLooking = false;
    }
  }

  /** The overview, or why it cannot be read. */
  private async read(now: number): Promise<OpsOverview | string> {
    const patience = new AbortController();
    try {
      const late = sleep(PATIENCE_MS, { signal: patience.signal, ref: false }).then(() => {
        throw new Error('no answer in time');
      });
      const overview = await Promise.race([this.overview.current(), late]);
      this.unknownSince = undefined;
      return overview;
    } catch (error) {
      this.unknownSince ??= now;
      return redact((error as Error).message);
    } finally {
      patience.abort();
    }
  }

  // What is wrong beside that is not known, so that nothing ends.
  private unknown(why: string, now: number): FoundAlarm[] {
    const since = now - (this.unknownSince ?? now);
    const text = `A server has not been able to read the overview for ${formatDuration(since)}: ${why}`;
    return since >= UNKNOWN_MS ? [{ condition: 'health', subject: '', text }] : [];
  }
}

const EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
const UNKNOWN_MS = 15_000;

const redIn = ({ conditions }: OpsOverview): FoundAlarm[] =>
  conditions.flatMap(({ id, level, subject, text }) => (level === 'red' ? [{ condition: id, subject, text }] : []));
