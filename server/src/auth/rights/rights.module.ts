import { SessionRightsRepository } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { RedisSubscriberModule } from '../../realtime/redis-subscriber.module.js';
import { CurrentRights } from './current-rights.js';
import { NewsPublisher } from './news-publisher.js';

/** Whether a session has ended, and the plan in force now. Every guarded route asks for it. */
@Global()
@Module({
  imports: [RedisSubscriberModule],
  providers: [NewsPublisher, CurrentRights, SessionRightsRepository],
  exports: [CurrentRights],
})
export class RightsModule {}
