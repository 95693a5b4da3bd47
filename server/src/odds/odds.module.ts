import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { BoardController } from './board.controller.js';
import { Boards } from './boards.js';
import { OddsController } from './odds.controller.js';
import { OddsService } from './odds.service.js';
import { SportsController } from './sports.controller.js';

/** Odds by REST: the boards as browsers load them, and the lists of the specification. */
@Module({
  imports: [RealtimeModule],
  controllers: [BoardController, OddsController, SportsController],
  providers: [Boards, OddsService],
})
export class OddsModule {}
