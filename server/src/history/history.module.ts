import {
  BetClosingsRepository,
  CalibrationRepository,
  GamesRepository,
  LearnedWeightsRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { CalibrationController } from './calibration.controller.js';
import { CalibrationService } from './calibration.service.js';
import { ClosingController } from './closing.controller.js';
import { GameHistory } from './game-history.js';
import { HistoryController } from './history.controller.js';

/** How prices moved, the closing lines (what bets were worth when their games began), and how good both were. */
@Module({
  controllers: [CalibrationController, ClosingController, HistoryController],
  providers: [
    BetClosingsRepository,
    CalibrationRepository,
    CalibrationService,
    GameHistory,
    GamesRepository,
    LearnedWeightsRepository,
  ],
  exports: [GameHistory],
})
export class HistoryModule {}
