import type { Game } from './games/game.js';
import { LEAGUES, type League } from './games/leagues.js';
import { Schedule } from './games/schedule.js';
import { type GameState, stateAt } from './games/state.js';
import { Quotes } from './quotes.js';
import { onSlate, type Slate } from './slate.js';

const DAY = 86_400;

/** The whole simulated market: a function of its seed, its slate and the time (seconds). */
export class Market {
  readonly quotes = new Quotes();
  private readonly ended = new EndedGames();
  private readonly schedules: ReadonlyMap<string, Schedule>;

  constructor(seed: number, slate: Slate = 'usual') {
    this.schedules = new Map(LEAGUES.map((league) => [league.key, new Schedule(onSlate(league, slate), seed)]));
  }

  /** Every known game at a time: those of the last three and a half days, and all announced ones. */
  gamesOf(league: League, time: number): Game[] {
    return this.schedules.get(league.key)!.announced(time, time - 3.5 * DAY);
  }

  /** Games open for betting. A postponed game stays listed until its day is over. */
  openGamesOf(league: League, time: number): Game[] {
    return this.schedules
      .get(league.key)!
      .announced(time, time - DAY / 3)
      .filter((game) => this.stateOf(game, time).phase !== 'final');
  }

  /** The games of a league that start within a day of a game, itself among them, announced or not. */
  gamesAround({ league, commence }: Game): Game[] {
    return this.schedules.get(league.key)!.between(commence - DAY, commence + DAY);
  }

  stateOf(game: Game, time: number): GameState {
    return this.ended.stateOf(game, time);
  }

  /** Ends a live game, by its id at either provider. Returns why it cannot end now, if so. */
  end(id: string, time: number): string | undefined {
    const game = LEAGUES.flatMap((league) => this.gamesOf(league, time)).find(
      (each) => each.id === id || each.espnId === id,
    );
    return game ? this.ended.end(game, time) : 'there is no such game';
  }
}

/** Games that the admin API ended early. They keep the score of that moment. */
class EndedGames {
  private readonly endings = new Map<string, number>();

  /** Ends a live game. Returns why it cannot end now, if so. */
  end(game: Game, time: number): string | undefined {
    const state = this.stateOf(game, time);
    if (state.phase !== 'live') return `the game is not live: ${state.phase}`;
    if (state.home === state.away && game.league.law.overtime) return 'the game is tied and must continue';
    this.endings.set(game.id, time);
    return undefined;
  }

  /** The state of a game at a time (seconds). */
  stateOf(game: Game, time: number): GameState {
    const endedAt = this.endings.get(game.id);
    if (endedAt === undefined || time < endedAt) return stateAt(game, time);
    return { ...stateAt(game, endedAt), phase: 'final' };
  }
}
