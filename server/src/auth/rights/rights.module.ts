import { AccountChangesRepository, SessionRightsRepository } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { RedisSubscriberModule } from '../../platform/redis-subscriber.js';
import { CurrentRights } from './current-rights.js';
import { MissedNews } from './missed-news.js';
import { NewsPublisher } from './news-publisher.js';

/** Whether a session has ended, and the plan in force now. Every guarded route asks for it. */
@Global()
@Module({
  imports: [RedisSubscriberModule],
  providers: [AccountChangesRepository, CurrentRights, MissedNews, NewsPublisher, SessionRightsRepository],
  exports: [CurrentRights],
})
export class RightsModule {}
