import {
  ClientErrorsRepository,
  DatabaseRepository,
  JobTrailRepository,
  PaymentEventsRepository,
  SystemTrailRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { MetricsEndpoint } from '../metrics/metrics-endpoint.js';
import { OverviewGauges } from '../metrics/overview-gauges.js';
import { Acknowledgements } from './actions/acknowledgements.js';
import { ErrorAcknowledgements } from './actions/error-acknowledgements.js';
import { FeedActionsService } from './actions/feed-actions.service.js';
import { QueueActionsService } from './actions/queue-actions.service.js';
import { RecordedActions } from './actions/recorded-actions.js';
import { SystemActionsController } from './actions/system-actions.controller.js';
import { BoardPassController } from './queues/board-pass.controller.js';
import { BoardPass } from './queues/board-pass.js';
import { DeadLettersController } from './queues/dead-letters.controller.js';
import { DeadLettersService } from './queues/dead-letters.service.js';
import { OpsQueues } from './queues/ops-queues.js';
import { QueueBoard } from './queues/queue-board.js';
import { ConditionLog } from './watch/condition-log.js';
import { ConditionWatch } from './watch/condition-watch.js';
import { OverviewController } from './watch/overview.controller.js';
import { OverviewService } from './watch/overview.service.js';
import { StoresNow } from './watch/stores-now.js';

/** Monitoring for operators: the system's figures, its failed jobs, its metrics. */
@Module({
  controllers: [BoardPassController, DeadLettersController, SystemActionsController, OverviewController],
  providers: [
    Acknowledgements,
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
    MetricsEndpoint,
    OpsQueues,
    OverviewService,
    PaymentEventsRepository,
    QueueBoard,
    QueueActionsService,
    StoresNow,
  ],
})
export class WatchModule {}
