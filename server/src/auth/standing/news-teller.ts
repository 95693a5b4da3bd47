import { AccountNewsRepository } from '@fairline/shared/node';
import { Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';

/** Tells the news of accounts that nobody has told: whoever changed something died too soon, or could not reach Redis. */
@Injectable()
export class NewsTeller implements OnModuleInit, OnModuleDestroy {
  private round: NodeJS.Timeout | undefined;

  constructor(private readonly news: AccountNewsRepository) {}

  onModuleInit() {
    // While Postgres or Redis is away the news wait.
    this.round = setInterval(() => this.news.publishSoon(), ROUND_MS);
  }

  onModuleDestroy() {
    clearInterval(this.round);
  }
}

const ROUND_MS = 500;
