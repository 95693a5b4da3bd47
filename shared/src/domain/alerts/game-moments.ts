import { gameStatus, type ScoreboardEvent } from '../picks/scored-game.js';

/** A game as a scoreboard shows it to users. */
export interface ShownGame extends ScoreboardEvent {
  readonly sport_key: string;
  readonly scores: { readonly home: number | null; readonly away: number | null };
  readonly status_type?: { readonly completed: boolean } | undefined;
  readonly clock?: string | undefined;
}

export type GameGroup = 'live' | 'upcoming' | 'final';

/**
 * The group of a game. Live requires both the status and the flag; final requires the status or a flag, but a game that was called off is
 * never final; all others are upcoming.
 */
export const groupOf = (game: ShownGame): GameGroup => {
  const completed = game.completed || (game.status_type?.completed ?? false);
  if (gameStatus({ ...game, completed }) === 'final') return 'final';
  return game.status === 'in_progress' && game.live ? 'live' : 'upcoming';
};

/** What of a game is worth telling. */
export type GameMoment = 'started' | 'scored' | 'ended';

/** What happened between two states of a game: it began or ended, or scored in a sport where that is rare enough. In basketball it is not. */
export const momentBetween = (before: ShownGame, now: ShownGame): GameMoment | undefined => {
  const group = groupOf(now);
  const moved = groupOf(before) !== group;
  if (moved && group === 'final') return 'ended';
  if (moved && group === 'live') return 'started';
  const scored = before.scores.home !== now.scores.home || before.scores.away !== now.scores.away;
  return group === 'live' && scored && !now.sport_key.startsWith('basketball') ? 'scored' : undefined;
};
