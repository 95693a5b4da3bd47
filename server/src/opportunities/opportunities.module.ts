import { PreferencesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { OpportunitiesController } from './opportunities.controller.js';
import { OpportunitiesService } from './opportunities.service.js';
import { UsualLivesService } from './usual-lives.service.js';

/** Arbitrages and middles by REST; pushed ones come from realtime. */
@Module({
  imports: [RealtimeModule],
  controllers: [OpportunitiesController],
  providers: [OpportunitiesService, PreferencesRepository, UsualLivesService],
  exports: [OpportunitiesService],
})
export class OpportunitiesModule {}
