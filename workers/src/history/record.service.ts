import {
  type BoardId,
  boardNewsSchema,
  type OpportunityNews,
  opportunityKinds,
  opportunityNewsSchema,
  sections,
} from '@fairline/shared/contract';
import {
  type Batch,
  dayAt,
  HistoryRepository,
  type LoggedNews,
  logOfBoard,
  logOfList,
  NewsLog,
  OpportunityLivesRepository,
  PartitionsRepository,
} from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { readNews } from './read-news.js';

/** How much news is written at once: enough to keep up, little enough for one transaction. */
const AT_ONCE = 100;

/** Writes what was published to Postgres. News waits in its log until it is written, and is written once however often it is read. */
@Injectable()
export class RecordService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
    private readonly log: NewsLog,
    private readonly history: HistoryRepository,
    private readonly lives: OpportunityLivesRepository,
    private readonly partitions: PartitionsRepository,
  ) {}

  /** Writes all that waits. Gives how many pieces of news that were. */
  async record(): Promise<number> {
    let written = 0;
    for (const sport of this.config.ODDS_SPORTS)
      for (const section of sections) written += await this.recordBoard({ sport, section });
    for (const list of opportunityKinds)
      written += await this.drain(logOfList(list), (news) => this.lives.record(livesNews(news)));
    return written;
  }

  private recordBoard(board: BoardId): Promise<number> {
    return this.drain(logOfBoard(board), async (news) => {
      const batches: Batch[] = readNews(news, boardNewsSchema).map((each) => ({ board, news: each }));
      await this.partitions.ensure(batches.map((batch) => dayAt(batch.news.at)));
      await this.history.append(batches);
    });
  }

  private async drain(log: string, write: (news: readonly LoggedNews[]) => Promise<void>): Promise<number> {
    let written = 0;
    for (;;) {
      const news = await this.log.oldest(log, AT_ONCE);
      if (news.length > 0) await write(news);
      await this.log.drop(log, news);
      written += news.length;
      if (news.length < AT_ONCE) return written;
    }
  }
}

// A schema cannot say that a number carries a unit.
const livesNews = (news: readonly LoggedNews[]) =>
  readNews(news, opportunityNewsSchema) as unknown as OpportunityNews[];
