import { jobs } from '@fairline/shared/contract';
import { Processor } from '@nestjs/bullmq';
import { JobHost, WORKER } from '../jobs/job-host.js';
import { DecideAlertsService } from './decide-alerts.service.js';
import { DecideBoardAlertsService } from './decide-board-alerts.service.js';
import { DecideFavouritesService } from './decide-favourites.service.js';
import { DecideResultsService } from './decide-results.service.js';
import { DeliverAlertsService } from './deliver-alerts.service.js';

/** How long one job works, in milliseconds: the next one begins a second after it began. */
const LASTING = 10_000;
/** How long it sends at least, if there is anything: however long rules take, what was decided is told. */
const SENDING = 3_000;

@Processor(jobs.alert.queue, WORKER)
export class AlertProcessor extends JobHost<'alert'> {
  protected readonly job = 'alert';

  constructor(
    private readonly lists: DecideAlertsService,
    private readonly boards: DecideBoardAlertsService,
    private readonly results: DecideResultsService,
    private readonly favourites: DecideFavouritesService,
    private readonly deliver: DeliverAlertsService,
  ) {
    super();
  }

  async work(): Promise<void> {
    const until = performance.now() + LASTING;
    await this.lists.decide(until);
    await this.results.decide(until);
    await this.favourites.decide(until);
    await this.boards.decide(until); // last: they may take all the time there is
    await this.deliver.deliver(Math.max(until, performance.now() + SENDING));
  }
}
