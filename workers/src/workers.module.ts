import { type JobName, jobs } from '@fairline/shared/contract';
import {
  ALERT_SENDERS,
  AlertDecisionsRepository,
  AlertDeliveriesRepository,
  type AlertSender,
  ClosedAccountsRepository,
  ClosingsRepository,
  FinalsRepository,
  GradedGamesRepository,
  InfraModule,
  LearnedWeightsRepository,
  logSettings,
  Mailer,
  MailLogRepository,
  MailsRepository,
  mailerOf,
  metricsModule,
  OneTimeTokensRepository,
  PassedWeightsReader,
  PickNewsRepository,
  PushKeysRepository,
  paymentsModule,
  QuotaStore,
  queueSettings,
  SafeCalls,
  SettlementRepository,
  sendersTo,
  UnclosedGamesRepository,
} from '@fairline/shared/node';
import { BullModule, type WorkerHost } from '@nestjs/bullmq';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ApplyPaymentsProcessor } from './account/apply-payments.processor.js';
import { CustomerEnd } from './account/customer-end.js';
import { DeleteAccountsProcessor } from './account/delete-accounts.processor.js';
import { DeleteAccountsService } from './account/delete-accounts.service.js';
import { MailProcessor } from './account/mail.processor.js';
import { MailService } from './account/mail.service.js';
import { PaymentEventsService } from './account/payment-events.service.js';
import { ReconcileProcessor } from './account/reconcile.processor.js';
import { ReconcileService } from './account/reconcile.service.js';
import { UnprocessedEventsService } from './account/unprocessed-events.service.js';
import { AlertProcessor } from './alerts/alert.processor.js';
import { DecideAlertsService } from './alerts/decide-alerts.service.js';
import { DecideBoardAlertsService } from './alerts/decide-board-alerts.service.js';
import { DecideFavouritesService } from './alerts/decide-favourites.service.js';
import { DecideResultsService } from './alerts/decide-results.service.js';
import { DeliverAlertsService } from './alerts/deliver-alerts.service.js';
import { FollowedBoards } from './alerts/followed-boards.js';
import { HoldingAlerts } from './alerts/holding-alerts.js';
import { PageSender } from './alerts/page-sender.js';
import { PushSender } from './alerts/push-sender.js';
import { SendingTurnsStore } from './alerts/sending-turns.store.js';
import { DetectService } from './detection/detect.service.js';
import { OpportunityMeter } from './detection/opportunity-meter.js';
import { feedsModule } from './feeds.module.js';
import { ApplyRetentionProcessor } from './history/apply-retention.processor.js';
import { ApplyRetentionService } from './history/apply-retention.service.js';
import { CompactProcessor } from './history/compact.processor.js';
import { CompactService } from './history/compact.service.js';
import { RecordProcessor } from './history/record.processor.js';
import { RecordService } from './history/record.service.js';
import { CONFIG, type Config } from './jobs/config.js';
import { Heartbeat } from './jobs/heartbeat.js';
import { JobMeter } from './jobs/job-meter.js';
import { OneAtATime } from './jobs/one-at-a-time.js';
import { PROCESSORS, ProcessorRegistry } from './jobs/processor-registry.js';
import { Queues } from './jobs/queues.js';
import { ScheduleKeeper } from './jobs/schedule-keeper.js';
import { Schedules } from './jobs/schedules.js';
import { MetricsEndpoint } from './metrics-endpoint.js';
import { AnswerMemory } from './polling/answer-memory.js';
import { BoardKeeper } from './polling/board.keeper.js';
import { BoardUpdatesService } from './polling/board-updates.service.js';
import { ExpirePricesProcessor } from './polling/expire-prices.processor.js';
import { ExpirePricesService } from './polling/expire-prices.service.js';
import { FindSportsProcessor } from './polling/find-sports.processor.js';
import { FindSportsService } from './polling/find-sports.service.js';
import { LastPollsStore } from './polling/last-polls.store.js';
import { PollProcessor } from './polling/poll.processor.js';
import { PollService } from './polling/poll.service.js';
import { PollPlanService } from './polling/poll-plan.service.js';
import { CompletionService } from './scores/completion.service.js';
import { PollScoresProcessor } from './scores/poll-scores.processor.js';
import { PollScoresService } from './scores/poll-scores.service.js';
import { CalibrateProcessor } from './settlement/calibrate.processor.js';
import { CalibrateService } from './settlement/calibrate.service.js';
import { ClosingService } from './settlement/closing.service.js';
import { ClosingWatch } from './settlement/closing.watch.js';
import { LearnWeightsProcessor } from './settlement/learn-weights.processor.js';
import { LearnWeightsService } from './settlement/learn-weights.service.js';
import { ReadFinalsAgainService } from './settlement/read-finals-again.service.js';
import { RecordClosingLinesProcessor } from './settlement/record-closing-lines.processor.js';
import { RecordFinalsService } from './settlement/record-finals.service.js';
import { SettleProcessor } from './settlement/settle.processor.js';
import { SettleService } from './settlement/settle.service.js';
import { FollowStreamsService } from './streams/follow-streams.service.js';

/** The processor of each job. */
const PROCESSOR_OF: Readonly<Record<JobName, Type<WorkerHost>>> = {
  poll: PollProcessor,
  'expire-prices': ExpirePricesProcessor,
  'poll-scores': PollScoresProcessor,
  alert: AlertProcessor,
  settle: SettleProcessor,
  record: RecordProcessor,
  compact: CompactProcessor,
  'record-closing-lines': RecordClosingLinesProcessor,
  calibrate: CalibrateProcessor,
  'learn-weights': LearnWeightsProcessor,
  'apply-payments': ApplyPaymentsProcessor,
  reconcile: ReconcileProcessor,
  'delete-accounts': DeleteAccountsProcessor,
  mail: MailProcessor,
  'apply-retention': ApplyRetentionProcessor,
  'find-sports': FindSportsProcessor,
};

const polling = [
  ExpirePricesService,
  AnswerMemory,
  BoardKeeper,
  DetectService,
  OpportunityMeter,
  PollPlanService,
  PollService,
  BoardUpdatesService,
  LastPollsStore,
];
const closing = [ClosingService, ClosingWatch, ClosingsRepository, UnclosedGamesRepository];
const settlement = [
  CalibrateService,
  LearnWeightsService,
  GradedGamesRepository,
  LearnedWeightsRepository,
  PassedWeightsReader,
  FinalsRepository,
  RecordFinalsService,
  PickNewsRepository,
  ReadFinalsAgainService,
  SettlementRepository,
  SettleService,
];
const billing = [PaymentEventsService, UnprocessedEventsService, ReconcileService];
const accounts = [ClosedAccountsRepository, CustomerEnd, DeleteAccountsService, QuotaStore];
const alerts = [
  AlertDecisionsRepository,
  AlertDeliveriesRepository,
  DecideAlertsService,
  DecideBoardAlertsService,
  DecideFavouritesService,
  DecideResultsService,
  DeliverAlertsService,
  FollowedBoards,
  HoldingAlerts,
  PageSender,
  PushKeysRepository,
  SendingTurnsStore,
];
const mail = [MailService, MailsRepository, OneTimeTokensRepository];
const services = [
  FollowStreamsService,
  ...polling,
  ...closing,
  ...settlement,
  ...accounts,
  ...billing,
  ...mail,
  ...alerts,
  CompactService,
  CompletionService,
  PollScoresService,
  RecordService,
  FindSportsService,
  ApplyRetentionService,
];
const keepers = [
  ScheduleKeeper,
  Heartbeat,
  JobMeter,
  MetricsEndpoint,
  OneAtATime,
  Queues,
  ProcessorRegistry,
  Schedules,
];

/** The workers: turn feeds into boards, and boards into history. */
export const workersModule = (config: Config): DynamicModule => {
  const processors = Object.values(PROCESSOR_OF);
  return {
    module: WorkersModule,
    imports: [
      LoggerModule.forRoot({ pinoHttp: logSettings(config.LOG_LEVEL) }),
      InfraModule.of(config, { commandTimeout: 10_000 }),
      BullModule.forRoot(queueSettings(config.REDIS_URL)),
      BullModule.registerQueue(...Object.values(jobs).map(({ queue }) => ({ name: queue }))),
      metricsModule('workers', config.COMMIT),
      feedsModule(config),
      paymentsModule(config),
    ],
    providers: [
      { provide: CONFIG, useValue: config },
      MailLogRepository,
      { provide: Mailer, useFactory: (log: MailLogRepository) => mailerOf(config, log), inject: [MailLogRepository] },
      {
        provide: ALERT_SENDERS,
        useFactory: (keys: PushKeysRepository, mailer: Mailer, page: PageSender) => [
          page,
          ...callers(config, mailer, keys),
        ],
        inject: [PushKeysRepository, Mailer, PageSender],
      },
      ...services,
      ...keepers,
      ...processors,
      { provide: PROCESSORS, useFactory: (...all: WorkerHost[]) => all, inject: processors },
    ],
  };
};

/** The senders to places outside the pages. */
const callers = (config: Config, mailer: Mailer, pushKeys: PushKeysRepository): AlertSender[] => {
  const calls = new SafeCalls(config.ALERT_HOSTS_ALLOWED);
  const contact = /[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM)?.[0] ?? 'no-reply@localhost';
  return [new PushSender(calls, pushKeys, contact), ...sendersTo(mailer, calls, config)];
};

@Module({})
class WorkersModule {}
