import { setImmediate } from 'node:timers/promises';
import {
  closingVotes,
  comparedClosings,
  type FlaggedBet,
  flaggedBets,
  type GradedClosing,
  gradeClosing,
  gradeOutcome,
  isMainFamily,
} from '@fairline/shared/domain';
import { type FinishedGame, type GradedGame, GradedGamesRepository, isOutOfTime } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';

/** How many games are read at once, and how long one job works, in milliseconds: short enough for a worker that is to stop. */
const GAMES = 20;
const BUDGET = 15_000;
/** How long a finished game without closing lines is left alone, in milliseconds. */
const PATIENCE = 600_000;
/** How long a game is left alone whose record could not be read in time, in milliseconds. */
const REST = 1_800_000;

/** Compares the closing lines and flagged bets of finished games with what happened, each game once, and again if its score is corrected. */
@Injectable()
export class CalibrateService {
  private readonly logger = new Logger('calibrate');
  private readonly resting = new Map<string, number>();

  constructor(private readonly games: GradedGamesRepository) {}

  /** Grades finished games until `budget` milliseconds are over. Returns how many. What is left is taken by the next job. */
  async calibrate(now: number, budget = BUDGET): Promise<number> {
    const until = performance.now() + budget;
    let graded = 0;
    for (const [id, restsUntil] of this.resting) if (restsUntil <= now) this.resting.delete(id);
    // Those that rest are first in line again.
    for (const game of await this.games.waiting(GAMES + this.resting.size, PATIENCE)) {
      if (this.resting.has(game.game.id)) continue;
      if (await this.take(game, now)) graded += 1;
      if (performance.now() >= until) break;
    }
    return graded;
  }

  private async take(game: FinishedGame, now: number): Promise<boolean> {
    try {
      await this.games.record(game, await this.grade(game));
      return true;
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      this.resting.set(game.game.id, now + REST);
      this.logger.warn(`the prices of ${game.game.id} cannot be read in time; it is graded later`);
      return false;
    }
  }

  private async grade({ game, final }: FinishedGame): Promise<GradedGame> {
    const lines = await this.games.closingsOf(game.id);
    const closings = lines.flatMap((line) => gradeClosing(line, game, final) ?? []);
    const compared: GradedClosing[] = [];
    const flagged: FlaggedBet[] = [];
    const votes: GradedGame['votes'][number][] = [];
    const families = await this.games.familiesOf(game.id);
    // Market by market: all moves of a game at once may be more than this process can hold.
    for (const family of families) {
      const moves = await this.games.movesOf(game, family);
      flagged.push(...flaggedBets(game, moves));
      if (isMainFamily(family)) {
        compared.push(...comparedClosings(game, moves, final));
        votes.push(...closingVotes(game, moves).map((noted) => ({ ...noted, family })));
      }
      await setImmediate();
    }
    return {
      closings,
      notGraded: lines.length - closings.length,
      compared,
      flagged: flagged.map((bet) => ({ ...bet, grade: gradeOutcome(bet, game, final) })),
      votes,
      isRecorded: families.length > 0,
    };
  }
}
