import { GamesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { LogosModule } from '../logos/logos.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { BoardController } from './board.controller.js';
import { Boards } from './boards.js';
import { CachedOddsController } from './cached-odds.controller.js';
import { EventsService } from './events.service.js';
import { FiguresController } from './figures.controller.js';
import { FiguresService } from './figures.service.js';
import { LinksController } from './links.controller.js';
import { OddsController } from './odds.controller.js';
import { OddsService } from './odds.service.js';
import { PropsController } from './props.controller.js';
import { PropsService } from './props.service.js';
import { SampleController } from './sample.controller.js';
import { SampleService } from './sample.service.js';
import { SportsController } from './sports.controller.js';
import { SportsService } from './sports.service.js';

/** Odds by REST: the boards as browsers load them, and the lists of the specification. */
@Module({
  imports: [LogosModule, RealtimeModule],
  controllers: [
    BoardController,
    CachedOddsController,
    FiguresController,
    LinksController,
    OddsController,
    PropsController,
    SampleController,
    SportsController,
  ],
  providers: [
    Boards,
    EventsService,
    FiguresService,
    GamesRepository,
    OddsService,
    PropsService,
    SampleService,
    SportsService,
  ],
  exports: [Boards, EventsService, SportsService],
})
export class OddsModule {}
