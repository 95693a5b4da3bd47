import { type Grading, NotFound, type SyncBody, type Synced, type Trail } from '@fairline/shared/contract';
import { explainGrading, type Pick } from '@fairline/shared/domain';
import { FinalsRepository, PickNewsStore, PicksRepository, PreferencesRepository } from '@fairline/shared/node';
import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { fullList, readChanges } from './read-changes.js';

/** Syncs and reads users' picks. */
@Injectable()
export class PicksService {
  private readonly logger = new Logger('picks');

  constructor(
    private readonly picks: PicksRepository,
    private readonly finals: FinalsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly news: PickNewsStore,
  ) {}

  async sync(userId: string, { cursor, changes }: SyncBody, now: number): Promise<Synced> {
    const { sent, refused } = readChanges(changes);
    const { cursor: changed, full } = await this.picks.receive(userId, sent, now);
    const news = await this.picks.since(userId, Number(cursor ?? 0));
    if (!news) throw unknownCursor();
    if (changed !== undefined) await this.publish(userId, String(changed));
    return {
      ...news,
      cursor: String(news.cursor),
      picks: [...news.picks],
      refused: [...refused, ...full.map(fullList)],
    };
  }

  async trail(userId: string, id: string): Promise<Trail> {
    await this.find(userId, id);
    return this.picks.trail(userId, id);
  }

  async grading(userId: string, id: string): Promise<Grading> {
    const pick = await this.find(userId, id);
    const [finals, { returnStake }] = await Promise.all([this.finals.ofPick(userId, id), this.preferences.of(userId)]);
    const { bets, ...grading } = explainGrading(pick, finals, returnStake);
    return { ...grading, bets: [...bets] };
  }

  private async find(userId: string, id: string): Promise<Pick> {
    // No pick has an id that Postgres cannot look up.
    const pick = id.includes('\0') ? undefined : await this.picks.one(userId, id);
    if (!pick) throw new NotFound('NO_SUCH_PICK', 'There is no such pick.');
    return pick;
  }

  // The change is stored: a device that misses the news gets it with its next sync.
  private async publish(userId: string, cursor: string): Promise<void> {
    await this.news
      .publish({ kind: 'changed', userId, cursor })
      .catch((error: Error) => this.logger.warn(`could not notify other devices: ${error.message}`));
  }
}

const unknownCursor = () =>
  new BadRequestException({ code: 'BAD_REQUEST', message: 'Not understood: cursor', fields: ['cursor'] });
