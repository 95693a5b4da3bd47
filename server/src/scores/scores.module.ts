import { FinalsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { FinalsOnRecord } from './finals-on-record.js';
import { ScoreDays } from './score-days.js';
import { ScoresController } from './scores.controller.js';

/** The scoreboard, for everybody. */
@Module({
  imports: [RealtimeModule],
  controllers: [ScoresController],
  providers: [FinalsOnRecord, FinalsRepository, ScoreDays],
  exports: [ScoreDays],
})
export class ScoresModule {}
