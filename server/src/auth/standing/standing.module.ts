import { StandingsRepository } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { RedisSubscriberModule } from '../../realtime/redis-subscriber.module.js';
import { NewsPublisher } from './news-publisher.js';
import { Standings } from './standings.js';

/** Whether a session has ended, and the plan in force now. Every guarded route asks for it. */
@Global()
@Module({
  imports: [RedisSubscriberModule],
  providers: [NewsPublisher, Standings, StandingsRepository],
  exports: [Standings],
})
export class StandingModule {}
