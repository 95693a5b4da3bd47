import { AccountNewsRepository } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';

/** Publishes account news that was not published yet, because its process died first or could not reach Redis. */
@Injectable()
export class NewsPublisher implements OnModuleInit, OnModuleDestroy {
  private round: NodeJS.Timeout | undefined;

  constructor(private readonly news: AccountNewsRepository) {}

  onModuleInit() {
    // While Postgres or Redis is down, the news waits.
    this.round = setInterval(() => this.news.publishSoon(), ROUND_MS);
  }

  onModuleDestroy() {
    clearInterval(this.round);
  }
}

const ROUND_MS = 500;
