import {
  ALERT_SENDERS,
  AlarmDeliveriesRepository,
  AlarmsRepository,
  ClientErrorsRepository,
  DatabaseRepository,
  JobTrailRepository,
  MailLogRepository,
  MinutesRepository,
  mailerOf,
  PaymentEventsRepository,
  SafeCalls,
  SystemTrailRepository,
  sendersTo,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { CONFIG, type Config } from '../platform/config.js';
import { AlarmWatch } from './alarms/alarm-watch.js';
import { AlarmsController } from './alarms/alarms.controller.js';
import { SendAlarmsService } from './alarms/send-alarms.service.js';
import { Acknowledgements, ErrorAcknowledgements } from './system/acknowledgements.js';
import { BoardPassController } from './system/board-pass.controller.js';
import { BoardPass } from './system/board-pass.js';
import { DeadLettersController } from './system/dead-letters.controller.js';
import { DeadLettersService } from './system/dead-letters.service.js';
import { FeedActionsService } from './system/feed-actions.service.js';
import { QueueActionsService } from './system/queue-actions.service.js';
import { QueueBoard } from './system/queue-board.js';
import { RecordedActions } from './system/recorded-actions.js';
import { SystemActionsController } from './system/system-actions.controller.js';
import { ConditionLog } from './watch/condition-log.js';
import { ConditionWatch } from './watch/condition-watch.js';
import { HealthController } from './watch/health.controller.js';
import { MetricsEndpoint } from './watch/metrics-endpoint.js';
import { MinuteLog } from './watch/minute-log.js';
import { OpsQueues } from './watch/ops-queues.js';
import { OverviewController } from './watch/overview.controller.js';
import { OverviewService } from './watch/overview.service.js';
import { OverviewGauges } from './watch/overview-gauges.js';
import { Readiness } from './watch/readiness.js';
import { StoresNow } from './watch/stores-now.js';

/** Monitoring: whether this server is healthy and ready, the system's figures, its failed jobs, its metrics, its alarms. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [
    AlarmsController,
    BoardPassController,
    DeadLettersController,
    HealthController,
    SystemActionsController,
    OverviewController,
  ],
  providers: [
    Acknowledgements,
    AlarmDeliveriesRepository,
    AlarmsRepository,
    AlarmWatch,
    {
      provide: ALERT_SENDERS,
      useFactory: (config: Config, log: MailLogRepository) =>
        sendersTo(mailerOf(config, log), new SafeCalls(config.ALERT_HOSTS_ALLOWED), config),
      inject: [CONFIG, MailLogRepository],
    },
    MailLogRepository,
    SendAlarmsService,
    ErrorAcknowledgements,
    BoardPass,
    ClientErrorsRepository,
    ConditionLog,
    DatabaseRepository,
    DeadLettersService,
    FeedActionsService,
    RecordedActions,
    OverviewGauges,
    SystemTrailRepository,
    ConditionWatch,
    JobTrailRepository,
    MinuteLog,
    MinutesRepository,
    MetricsEndpoint,
    OpsQueues,
    OverviewService,
    PaymentEventsRepository,
    QueueBoard,
    Readiness,
    QueueActionsService,
    StoresNow,
  ],
})
export class WatchModule {}
