import { type DynamicModule, Module } from '@nestjs/common';
import { FeedStatusStore } from '../stores/feed-status.store.js';
import { JobMarksStore } from '../stores/job-marks.store.js';
import { LastErrorsStore } from '../stores/last-errors.store.js';
import { PausedFeedsStore } from '../stores/paused-feeds.store.js';
import { ProcessStore } from '../stores/process.store.js';
import { PoolMeter } from './pool-meter.js';
import { ProcessMeter } from './process-meter.js';
import { PROCESS, type ProcessName, processName } from './process-name.js';
import { ProcessReporter } from './process-reporter.js';

/** What every process counts and reports about itself. Imported once, available everywhere. */
export const metricsModule = (kind: ProcessName['kind'], commit: string | undefined): DynamicModule => ({
  module: MetricsModule,
  global: true,
  providers: [
    { provide: PROCESS, useFactory: () => processName(kind, commit) },
    FeedStatusStore,
    JobMarksStore,
    LastErrorsStore,
    PausedFeedsStore,
    PoolMeter,
    ProcessMeter,
    ProcessReporter,
    ProcessStore,
  ],
  exports: [
    FeedStatusStore,
    JobMarksStore,
    LastErrorsStore,
    PausedFeedsStore,
    ProcessMeter,
    ProcessReporter,
    ProcessStore,
  ],
});

@Module({})
class MetricsModule {}
