import type { OpsCondition } from '@fairline/shared/contract';
import { every, type Stop } from '@fairline/shared/node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { OverviewService } from './overview.service.js';

/** Reads the overview every five seconds, whether or not an operator does, and logs conditions that begin or end. */
@Injectable()
export class ConditionWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('watch');
  private readonly known = new Map<string, OpsCondition>();
  private stop: Stop | undefined;

  constructor(private readonly overview: OverviewService) {}

  onApplicationBootstrap() {
    this.stop = every(EVERY_MS, () => this.look());
  }

  beforeApplicationShutdown() {
    this.stop?.();
  }

  async look() {
    try {
      const { conditions } = await this.overview.current();
      this.compare(conditions);
    } catch (error) {
      this.logger.warn(`could not read the system overview: ${(error as Error).message}`);
    }
  }

  private compare(conditions: readonly OpsCondition[]) {
    const now = new Map(conditions.map((each) => [[each.id, each.level, each.subject].join(' '), each]));
    for (const [name, { text }] of now) if (!this.known.has(name)) this.logger.warn(`${name}: ${text}`);
    for (const name of this.known.keys()) if (!now.has(name)) this.logger.log(`${name}: over`);
    this.known.clear();
    for (const [name, condition] of now) this.known.set(name, condition);
  }
}

const EVERY_MS = 5_000;
