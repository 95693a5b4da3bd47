import { StandingsRepository } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { RedisSubscriberModule } from '../../realtime/redis-subscriber.module.js';
import { NewsTeller } from './news-teller.js';
import { Standings } from './standings.js';

/** Whether a session has ended, and the plan in force now. Every guarded route asks for it. */
@Global()
@Module({
  imports: [RedisSubscriberModule],
  providers: [NewsTeller, Standings, StandingsRepository],
  exports: [Standings],
})
export class StandingModule {}
