import { type BoardId, sections } from '@fairline/shared/contract';
import { closingFromHistory } from '@fairline/shared/domain';
import {
  type Closing,
  ClosingStore,
  ClosingsRepository,
  isOutOfTime,
  loggedAt,
  logOfBoard,
  NewsLog,
  UnclosedGamesRepository,
} from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isRefused } from '../history/write-news.js';
import { CONFIG, type Config } from '../jobs/config.js';

/** After this long (milliseconds) a missing closing line is rebuilt from history. */
const PATIENCE = 60_000;
/** How long the record is left alone after reading it ran out of time (milliseconds): much of it waits to be compacted. */
const REST = 300_000;
/** How far back to look for games whose start no worker saw, in milliseconds. */
const LOOK_BACK = 24 * 3_600_000;

/** Records the closing lines of games: as noted at the start, else rebuilt from the price history before it. */
@Injectable()
export class ClosingService {
  private readonly logger = new Logger('closing');
  private restingUntil = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
    private readonly store: ClosingStore,
    private readonly closings: ClosingsRepository,
    private readonly unclosed: UnclosedGamesRepository,
    private readonly log: NewsLog,
  ) {}

  /** Writes all noted lines and rebuilds those missing at `now` (milliseconds). Returns how many games were written. */
  async close(now: number): Promise<number> {
    let written = 0;
    for (const sport of this.config.ODDS_SPORTS)
      for (const section of sections) {
        const board = { sport, section };
        written += await this.writeNoted(board, now);
        written += await this.makeUp(board, now);
      }
    return written;
  }

  private async writeNoted(board: BoardId, now: number): Promise<number> {
    let written = 0;
    for (const { place, note } of await this.store.waiting(board)) {
      written += await this.write({ ...note, section: board.section, source: 'board' });
      await this.store.written(board, place);
    }
    await this.store.forget(board, now - 2 * LOOK_BACK);
    return written;
  }

  private async makeUp(board: BoardId, now: number): Promise<number> {
    if (now < this.restingUntil) return 0;
    try {
      return await this.rebuild(board, now);
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      this.restingUntil = now + REST;
      this.logger.warn('the record of prices cannot be read in time; missing closing lines are rebuilt later');
      return 0;
    }
  }

  private async rebuild(board: BoardId, now: number): Promise<number> {
    const { sport, section } = board;
    const games = await this.unclosed.between(sport, section, now - LOOK_BACK, now - PATIENCE);
    let written = 0;
    for (const game of games) {
      if (!(await this.isRecorded(board, game.commenceTime))) continue;
      const lines = closingFromHistory(game, await this.unclosed.lastMoves(game, section));
      written += await this.write({ event: game.id, section, start: game.commenceTime, source: 'history', lines });
    }
    return written;
  }

  // Unrecorded news in the log may still contain the minutes before the start.
  private async isRecorded(board: BoardId, start: number): Promise<boolean> {
    const [oldest] = await this.log.oldest(logOfBoard(board), 1);
    return oldest === undefined || loggedAt(oldest) > start;
  }

  // Lines whose content Postgres refuses are skipped: they would block everything behind them.
  private async write(closing: Closing): Promise<number> {
    try {
      return await this.closings.record([closing]);
    } catch (error) {
      if (!isRefused(error)) throw error;
      this.logger.error(`skipped the closing lines of ${closing.event}: ${error.message}`);
      return 0;
    }
  }
}
