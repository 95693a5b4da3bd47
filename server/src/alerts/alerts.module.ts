import {
  AlertChannelsRepository,
  AlertDeliveriesRepository,
  AlertRulesRepository,
  AlertsRepository,
  PastLivesRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AlertChannelsController } from './alert-channels.controller.js';
import { AlertRulesController } from './alert-rules.controller.js';
import { AlertsController } from './alerts.controller.js';
import { TryRuleService } from './try-rule.service.js';

/** What users want to be told, where, and what they were told. */
@Module({
  controllers: [AlertChannelsController, AlertRulesController, AlertsController],
  providers: [
    AlertChannelsRepository,
    AlertDeliveriesRepository,
    AlertRulesRepository,
    AlertsRepository,
    PastLivesRepository,
    TryRuleService,
  ],
})
export class AlertsModule {}
