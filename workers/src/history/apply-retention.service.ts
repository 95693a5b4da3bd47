import { type OpportunityList, opportunityKinds } from '@fairline/shared/contract';
import {
  dayAfter,
  dayAt,
  logOfList,
  NewsLog,
  OpportunityLivesRepository,
  OpportunityStore,
  PartitionsRepository,
  RetentionRepository,
} from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../jobs/config.js';

/** The retention settings, in days. */
type Kept = 'HISTORY_RETENTION_DAYS' | 'OPPORTUNITY_RETENTION_DAYS' | 'SESSION_RETENTION_DAYS';

/** How long users can read what they were told. */
const ALERTS_KEPT_DAYS = 30;
const DAY = 24 * 3_600_000;
const TEN_MINUTES = 600_000;

/** Maintains the record: creates partitions ahead, deletes what is past its retention, closes opportunities that were lost. */
@Injectable()
export class ApplyRetentionService {
  private readonly logger = new Logger('history');

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, Kept>,
    private readonly partitions: PartitionsRepository,
    private readonly lives: OpportunityLivesRepository,
    private readonly opportunities: OpportunityStore,
    private readonly log: NewsLog,
    private readonly retention: RetentionRepository,
  ) {}

  async apply(now: number): Promise<void> {
    const today = dayAt(now);
    await this.partitions.ensure([today, dayAfter(today), dayAfter(dayAfter(today))]);
    const dropped = await this.partitions.dropBefore(dayAt(now - this.config.HISTORY_RETENTION_DAYS * DAY));
    if (dropped.length > 0) this.logger.log(`dropped the price history of ${dropped.join(', ')}`);
    await this.endLostLives(now);
    await this.forget(now);
  }

  // A game is kept for as long as its prices or its opportunities.
  private async forget(now: number) {
    const { HISTORY_RETENTION_DAYS, OPPORTUNITY_RETENTION_DAYS, SESSION_RETENTION_DAYS } = this.config;
    await this.retention.lives(now - OPPORTUNITY_RETENTION_DAYS * DAY);
    await this.retention.games(now - Math.max(HISTORY_RETENTION_DAYS, OPPORTUNITY_RETENTION_DAYS) * DAY);
    await this.retention.reactions(now - Math.max(HISTORY_RETENTION_DAYS, OPPORTUNITY_RETENTION_DAYS) * DAY);
    await this.retention.sessions(now - SESSION_RETENTION_DAYS * DAY);
    await this.retention.alerts(now - ALERTS_KEPT_DAYS * DAY);
    await this.retention.letters(now - SESSION_RETENTION_DAYS * DAY);
    await this.retention.mailTexts(now - ALERTS_KEPT_DAYS * DAY);
    await this.retention.payments(now - SESSION_RETENTION_DAYS * DAY);
  }

  // Unrecorded news in the log may still contain how an opportunity ended.
  private async endLostLives(now: number) {
    const waiting = await Promise.all(opportunityKinds.map((list) => this.log.waiting(logOfList(list))));
    if (waiting.some((pieces) => pieces > 0)) return;
    const open = (await Promise.all(opportunityKinds.map((list) => this.openIn(list)))).flat();
    const ended = await this.lives.endLost(open, now - TEN_MINUTES);
    if (ended > 0) this.logger.warn(`lost sight of ${ended} opportunities: the live lists were emptied`);
  }

  private async openIn(list: OpportunityList) {
    const { open } = await this.opportunities.load(list);
    return open.map(({ opportunity: { id }, openedAt }) => ({ id, openedAt }));
  }
}
