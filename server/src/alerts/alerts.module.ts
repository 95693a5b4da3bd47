import {
  AlertChannelsRepository,
  AlertDeliveriesRepository,
  AlertRulesRepository,
  AlertsRepository,
  PastMovesRepository,
  PushKeysRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { AlertChannelsController } from './alert-channels.controller.js';
import { AlertRulesController } from './alert-rules.controller.js';
import { AlertsController } from './alerts.controller.js';
import { PushController } from './push.controller.js';
import { TryRuleService } from './try-rule.service.js';

/** What users want to be told, where, and what they were told. */
@Module({
  imports: [HistoryModule],
  controllers: [AlertChannelsController, AlertRulesController, AlertsController, PushController],
  providers: [
    AlertChannelsRepository,
    AlertDeliveriesRepository,
    AlertRulesRepository,
    AlertsRepository,
    PastMovesRepository,
    PushKeysRepository,
    TryRuleService,
  ],
  exports: [AlertChannelsRepository, AlertRulesRepository, AlertsRepository],
})
export class AlertsModule {}
