import {
  BetClosingsRepository,
  CalibrationRepository,
  GamesRepository,
  LearnedWeightsRepository,
  PassedWeightsReader,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { CalibrationController } from './calibration.controller.js';
import { CalibrationService } from './calibration.service.js';
import { ClosingController } from './closing.controller.js';
import { GameHistory } from './game-history.js';
import { HistoryController } from './history.controller.js';
import { LearnedWeightsController } from './learned-weights.controller.js';

/** How prices moved, the closing lines (what bets were worth when their games began), and how good both were. */
@Module({
  controllers: [CalibrationController, ClosingController, HistoryController, LearnedWeightsController],
  providers: [
    BetClosingsRepository,
    CalibrationRepository,
    CalibrationService,
    GameHistory,
    GamesRepository,
    LearnedWeightsRepository,
    PassedWeightsReader,
  ],
  exports: [GameHistory, PassedWeightsReader],
})
export class HistoryModule {}
