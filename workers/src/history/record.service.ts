import {
  type BoardId,
  loggedBoardNewsSchema,
  opportunityKinds,
  opportunityNewsSchema,
  sections,
} from '@fairline/shared/contract';
import {
  type Batch,
  HistoryRepository,
  type LoggedNews,
  logOfBoard,
  logOfList,
  NewsLog,
  OpportunityLivesRepository,
} from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../jobs/config.js';
import { CrowdedLogs } from './crowded-logs.js';
import { writeNews } from './write-news.js';

/** How many news entries are written at once: enough to keep up, few enough for one transaction. */
const AT_ONCE = 100;

/** How long one job writes from one log, in milliseconds: after an outage, every log gets its turn. The next job goes on within a second. */
const A_LOG = 2_000;

/** Writes published news to Postgres. Entries stay in their log until written (or until it is full); each is written exactly once. */
@Injectable()
export class RecordService {
  private readonly crowded = new CrowdedLogs();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
    private readonly log: NewsLog,
    private readonly history: HistoryRepository,
    private readonly lives: OpportunityLivesRepository,
  ) {}

  /** Writes the waiting news of every log, for a while each; returns how many. If a log fails, the others are still written, and then it throws. */
  async record(): Promise<number> {
    let written = 0;
    const failures: string[] = [];
    for (const [log, write] of this.logs()) {
      try {
        this.crowded.look(log, await this.log.waiting(log));
        written += await this.drain(log, write);
      } catch (error) {
        failures.push(`${log} (${(error as Error).message})`);
      }
    }
    if (failures.length > 0) throw new Error(`news could not be written from ${failures.join(', ')}`);
    return written;
  }

  private logs(): [log: string, write: Write][] {
    const boards = this.config.ODDS_SPORTS.flatMap((sport) => sections.map((section) => ({ sport, section })));
    return [
      ...boards.map((board): [string, Write] => [logOfBoard(board), (news) => this.recordBoard(board, news)]),
      ...opportunityKinds.map((list): [string, Write] => [
        logOfList(list),
        (news) => this.lives.record(readNews(news, opportunityNewsSchema)),
      ]),
    ];
  }

  private async recordBoard(board: BoardId, news: readonly LoggedNews[]) {
    const batches: Batch[] = readNews(news, loggedBoardNewsSchema).map((each) => ({ board, news: each }));
    await this.history.append(batches);
  }

  private async drain(log: string, write: Write): Promise<number> {
    const until = performance.now() + A_LOG;
    let written = 0;
    for (;;) {
      const news = await this.log.oldest(log, AT_ONCE);
      await writeNews(news, write);
      await this.log.drop(log, news);
      written += news.length;
      if (news.length < AT_ONCE || performance.now() >= until) return written;
    }
  }
}

type Write = (news: readonly LoggedNews[]) => Promise<void>;

/** Parses news entries. An unreadable one is logged and skipped, so that it does not block what waits behind it. */
const readNews = <S extends z.ZodMiniType>(news: readonly LoggedNews[], schema: S): z.output<S>[] =>
  news.flatMap(({ place, text }) => {
    const read = z.safeParse(schema, parsed(text));
    if (read.success) return [read.data];
    logger.error(`skipped news ${place} that cannot be read: ${z.prettifyError(read.error)}`);
    return [];
  });

const logger = new Logger('history');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
