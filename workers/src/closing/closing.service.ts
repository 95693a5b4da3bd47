import { type BoardId, sections } from '@fairline/shared/contract';
import { closingFromHistory } from '@fairline/shared/domain';
import {
  type Closing,
  ClosingStore,
  ClosingsRepository,
  logOfBoard,
  NewsLog,
  UnclosedGamesRepository,
} from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** How long after its start a game is given up for noted, so that a worker can still come to its board. */
const PATIENCE = 60_000;
/** How far back games are made up whose start nobody saw. */
const LOOK_BACK = 24 * 3_600_000;

/** Puts the closing lines of games on record: as they were noted at the start, else made up from how prices moved before it. */
@Injectable()
export class ClosingService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
    private readonly store: ClosingStore,
    private readonly closings: ClosingsRepository,
    private readonly unclosed: UnclosedGamesRepository,
    private readonly log: NewsLog,
  ) {}

  /** Writes all that waits and makes up what is missing at `now` (milliseconds). Gives how many games were written. */
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
    const waiting = await this.store.waiting(board);
    const { section } = board;
    const written = await this.closings.record(waiting.map(({ note }) => ({ ...note, section, source: 'board' })));
    await this.store.written(
      board,
      waiting.map(({ place }) => place),
    );
    await this.store.forget(board, now - 2 * LOOK_BACK);
    return written;
  }

  // What waits in the log may still tell of the minutes before the start.
  private async makeUp(board: BoardId, now: number): Promise<number> {
    const { sport, section } = board;
    const games = await this.unclosed.between(sport, section, now - LOOK_BACK, now - PATIENCE);
    if (games.length === 0 || (await this.log.waiting(logOfBoard(board))) > 0) return 0;
    const made: Closing[] = [];
    for (const game of games) {
      const lines = closingFromHistory(game, await this.unclosed.lastMoves(game, section));
      made.push({ event: game.id, section, start: game.commenceTime, source: 'history', lines });
    }
    return this.closings.record(made);
  }
}
