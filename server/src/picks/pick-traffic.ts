import { Semaphore } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { Budget } from '../http/budget.js';
import { tooMany } from '../http/problem.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';

/** Notes bytes of picks that were received or sent. */
export type Count = (bytes: number) => void;

/**
 * Limits how much of this server one user's picks take, in whichever sessions: one call at a time, in turns with other users, and so many
 * bytes a minute. Reading or writing megabytes of picks keeps every other call waiting meanwhile.
 */
@Injectable()
export class PickTraffic {
  private readonly line = new Semaphore({ running: 4, runningOfOne: 1, waiting: 200 }, () => tooMany(SOON_SECONDS));
  private readonly bytes = new Budget(AT_ONCE, PER_MINUTE);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  take<T>(userId: string, work: (count: Count) => Promise<T>): Promise<T> {
    return this.line.take(() => {
      const retryAfter = limitsAreOff(this.config) ? undefined : this.bytes.spend(userId, 1, performance.now());
      if (retryAfter !== undefined) throw tooMany(retryAfter);
      return work((bytes) => this.bytes.owe(userId, bytes, performance.now()));
    }, userId);
  }
}

// A full list of usual picks (20,000 of 700 bytes) loads at once.
const AT_ONCE = 16_000_000;
const PER_MINUTE = 30_000_000;
const SOON_SECONDS = 2;
