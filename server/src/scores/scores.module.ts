import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { ScoresController } from './scores.controller.js';

/** The scoreboard, for everybody. */
@Module({ imports: [RealtimeModule], controllers: [ScoresController] })
export class ScoresModule {}
