import {
  BetClosingsRepository,
  FinalsRepository,
  GamesRepository,
  PicksRepository,
  PreferencesRepository,
  SharedStatisticsRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { RedisSubscriberModule } from '../platform/redis-subscriber.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { PickRelay } from './pick.relay.js';
import { PickTraffic } from './pick-traffic.js';
import { PicksController } from './picks.controller.js';
import { PicksService } from './picks.service.js';
import { SharedStatisticsController } from './shared-statistics.controller.js';
import { SharedStatisticsService } from './shared-statistics.service.js';

/** Users' picks: the same on all their devices, and pushed when settlement changes them. */
@Module({
  imports: [RedisSubscriberModule, RealtimeModule],
  controllers: [PicksController, SharedStatisticsController],
  providers: [
    BetClosingsRepository,
    FinalsRepository,
    GamesRepository,
    PickRelay,
    PickTraffic,
    PicksRepository,
    PicksService,
    PreferencesRepository,
    SharedStatisticsRepository,
    SharedStatisticsService,
  ],
  exports: [PickTraffic, PicksService],
})
export class PicksModule {}
