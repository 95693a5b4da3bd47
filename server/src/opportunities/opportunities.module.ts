import { PastLivesRepository, PastMovesRepository, PreferencesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { LifeHistoryController } from './life-history.controller.js';
import { LifeHistoryService } from './life-history.service.js';
import { OpportunitiesController } from './opportunities.controller.js';
import { OpportunitiesService } from './opportunities.service.js';
import { ReplayController } from './replay.controller.js';
import { ReplayService } from './replay.service.js';
import { UsualLivesService } from './usual-lives.service.js';

/** Arbitrages and middles by REST; pushed ones come from realtime. */
@Module({
  imports: [RealtimeModule],
  controllers: [LifeHistoryController, OpportunitiesController, ReplayController],
  providers: [
    LifeHistoryService,
    OpportunitiesService,
    PastLivesRepository,
    PastMovesRepository,
    PreferencesRepository,
    ReplayService,
    UsualLivesService,
  ],
  exports: [OpportunitiesService],
})
export class OpportunitiesModule {}
