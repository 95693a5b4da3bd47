import { BetClosingsRepository, GamesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { ClosingController } from './closing.controller.js';
import { GameHistory } from './game-history.js';
import { HistoryController } from './history.controller.js';

/** How prices moved, and the closing lines: what bets were worth when their games began. */
@Module({
  controllers: [ClosingController, HistoryController],
  providers: [BetClosingsRepository, GameHistory, GamesRepository],
  exports: [GameHistory],
})
export class HistoryModule {}
