import { PreferencesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { OddsModule } from '../odds/odds.module.js';
import { OpportunitiesModule } from '../opportunities/opportunities.module.js';
import { PicksModule } from '../picks/picks.module.js';
import { ScoresModule } from '../scores/scores.module.js';
import { OpenAlertRulesController, OpenAlertsController } from './alerts.controller.js';
import { BoardByBoard } from './board-by-board.js';
import { OpenEventsController } from './events.controller.js';
import { OpenFairLinesController } from './fair-lines.controller.js';
import { KnownBoards } from './known-boards.js';
import { OpenLowHoldsController } from './low-holds.controller.js';
import { OpenOddsController } from './odds.controller.js';
import { OpenOpportunitiesController } from './opportunities.controller.js';
import { OpenPicksController, OpenResultsController } from './picks.controller.js';
import { OpenScoresController } from './scores.controller.js';
import { OpenValuesController } from './values.controller.js';

/** The open API, `/api/v1`: the product's own data for users' programs, by the same rules as on the pages. */
@Module({
  imports: [AlertsModule, HistoryModule, OddsModule, OpportunitiesModule, PicksModule, ScoresModule],
  controllers: [
    OpenAlertRulesController,
    OpenAlertsController,
    OpenEventsController,
    OpenFairLinesController,
    OpenLowHoldsController,
    OpenOddsController,
    OpenOpportunitiesController,
    OpenPicksController,
    OpenResultsController,
    OpenScoresController,
    OpenValuesController,
  ],
  providers: [BoardByBoard, KnownBoards, PreferencesRepository],
})
export class OpenApiModule {}
