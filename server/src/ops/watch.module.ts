import {
  ClientErrorsRepository,
  DatabaseRepository,
  HouseTrailRepository,
  JobTrailRepository,
  PaymentEventsRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { HouseGauges } from '../metrics/house-gauges.js';
import { MetricsDoor } from '../metrics/metrics-door.js';
import { Acknowledgements } from './house/acknowledgements.js';
import { FeedDeedsService } from './house/feed-deeds.service.js';
import { HouseDeedsController } from './house/house-deeds.controller.js';
import { HouseDeeds } from './house/house-deeds.js';
import { QueueDeedsService } from './house/queue-deeds.service.js';
import { BoardPassController } from './queues/board-pass.controller.js';
import { BoardPass } from './queues/board-pass.js';
import { DeadLettersController } from './queues/dead-letters.controller.js';
import { DeadLettersService } from './queues/dead-letters.service.js';
import { OpsQueues } from './queues/ops-queues.js';
import { QueueBoard } from './queues/queue-board.js';
import { ConditionLog } from './watch/condition-log.js';
import { HouseWatch } from './watch/house-watch.js';
import { OverviewController } from './watch/overview.controller.js';
import { OverviewService } from './watch/overview.service.js';
import { StoresNow } from './watch/stores-now.js';

/** For those who watch over the house: its figures, its failed jobs, its metrics. */
@Module({
  controllers: [BoardPassController, DeadLettersController, HouseDeedsController, OverviewController],
  providers: [
    Acknowledgements,
    BoardPass,
    ClientErrorsRepository,
    ConditionLog,
    DatabaseRepository,
    DeadLettersService,
    FeedDeedsService,
    HouseDeeds,
    HouseGauges,
    HouseTrailRepository,
    HouseWatch,
    JobTrailRepository,
    MetricsDoor,
    OpsQueues,
    OverviewService,
    PaymentEventsRepository,
    QueueBoard,
    QueueDeedsService,
    StoresNow,
  ],
})
export class WatchModule {}
