import {
  type AccountChange,
  AccountChangesRepository,
  AccountNewsRepository,
  every,
  type Stop,
} from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CurrentRights } from './current-rights.js';

/**
 * Finds changes of accounts whose news Redis lost: every two seconds it reads which users changed lately from Postgres, one small query
 * however many users are connected.
 */
@Injectable()
export class MissedNews implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('auth');
  private stop: Stop | undefined;
  // At first none: sessions may have been read before the first look, and their users changed since.
  private known: ReadonlySet<string> = new Set();
  private isReading = false;
  private forgottenAt = Date.now();

  constructor(
    private readonly changes: AccountChangesRepository,
    private readonly rights: CurrentRights,
  ) {}

  onModuleInit() {
    this.stop = every(LOOK_EVERY_MS, () => this.look());
  }

  onModuleDestroy() {
    this.stop?.();
  }

  private async look(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    try {
      // Rows may become visible out of order, so the same minute is read again and what is known is left out.
      const latest = await this.changes.ofLast(LOOKED_BACK_SECONDS);
      this.apply(latest);
      await this.forgetOld();
    } catch (error) {
      this.logger.debug(`the changes of accounts were not read: ${(error as Error).message}`);
    } finally {
      this.isReading = false;
    }
  }

  private apply(latest: readonly AccountChange[]) {
    const { known } = this;
    const isNew = ({ id }: AccountChange) => !known.has(id);
    for (const userId of new Set(latest.filter(isNew).map((change) => change.userId))) this.rights.reread(userId);
    this.known = new Set(latest.map(({ id }) => id));
  }

  private async forgetOld() {
    if (Date.now() - this.forgottenAt < LOOKED_BACK_SECONDS * 1_000) return;
    this.forgottenAt = Date.now();
    await this.changes.forgetBefore(2 * LOOKED_BACK_SECONDS);
  }
}

const LOOK_EVERY_MS = 2_000;
const LOOKED_BACK_SECONDS = 60;

/** Publishes account news that was not published yet, because its process died first or could not reach Redis. */
@Injectable()
export class NewsPublisher implements OnModuleInit, OnModuleDestroy {
  private stop: Stop | undefined;

  constructor(private readonly news: AccountNewsRepository) {}

  onModuleInit() {
    // While Postgres or Redis is down, the news waits.
    this.stop = every(PUBLISH_EVERY_MS, () => this.news.publishSoon());
  }

  onModuleDestroy() {
    this.stop?.();
  }
}

const PUBLISH_EVERY_MS = 500;
