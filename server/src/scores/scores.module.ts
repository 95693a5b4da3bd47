import { Module } from '@nestjs/common';
import { ScoresController } from './scores.controller.js';

/** The scoreboard, for everybody. */
@Module({ controllers: [ScoresController] })
export class ScoresModule {}
