import type { Game } from './games/game.js';
import { type GameState, stateAt } from './games/state.js';

/** Games that the admin API ended early. They keep the score of that moment. */
export class EndedGames {
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
