import { readTime } from '../reading/read-time.js';
import { type TeamName, teamName } from './teams.js';

/** A game from the scoreboard, with the specification's field names. */
export interface ScoreboardEvent {
  readonly id: string;
  readonly sport_key?: string | undefined;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly scores?: { readonly home?: number | null; readonly away?: number | null } | null;
  readonly home_score?: number | null;
  readonly away_score?: number | null;
  readonly periods?: { readonly home: readonly number[]; readonly away: readonly number[] };
  /** The period in which a finished game ended, from 1; overtime and shoot-outs count. */
  readonly last_period?: number;
  readonly completed?: boolean;
  readonly live?: boolean;
  readonly status?: string | null;
  readonly event_id?: string;
}

/** A score, or a part of it. */
export interface Points {
  readonly home: number;
  readonly away: number;
}

/** A game in the form that settlement uses. */
export interface ScoredGame {
  readonly id: string;
  readonly sport?: string;
  /** The id of the same game on the odds board. */
  readonly eventId?: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly status: GameStatus;
  /** Whether it was postponed, cancelled or suspended. Such a game settles nothing, whatever else the scoreboard says. */
  readonly calledOff: boolean;
  readonly points?: Points;
  /** The points of each quarter, half, period or inning, overtime last. */
  readonly periods?: { readonly home: readonly number[]; readonly away: readonly number[] };
  /** The period in which it ended, from 1, if the scoreboard shows it. */
  readonly lastPeriod?: number;
}

type GameStatus = 'final' | 'in progress' | 'scheduled';

/** Parses a scoreboard event; undefined if its start cannot be read. */
export const scoredGame = (event: ScoreboardEvent): ScoredGame | undefined => {
  if (!READ.has(event)) READ.set(event, readGame(event));
  return READ.get(event);
};

// A worker holds thousands of picks against the same scoreboard, and reading team names takes longest.
const READ = new WeakMap<ScoreboardEvent, ScoredGame | undefined>();

const readGame = (event: ScoreboardEvent): ScoredGame | undefined => {
  const start = readTime(event.commence_time);
  if (start === undefined) return undefined;
  const home = event.scores?.home ?? event.home_score;
  const away = event.scores?.away ?? event.away_score;
  return {
    id: event.id,
    sport: event.sport_key,
    eventId: event.event_id,
    start,
    home: teamName(event.home_team),
    away: teamName(event.away_team),
    status: gameStatus(event),
    calledOff: isCalledOff(event),
    points: typeof home === 'number' && typeof away === 'number' ? { home, away } : undefined,
    periods: event.periods,
    lastPeriod: event.last_period,
  };
};

/**
 * The status of a game: final by flag or word, else in progress by flag or word, else scheduled. A game that was called off is never final.
 */
export const gameStatus = (event: ScoreboardEvent): GameStatus => {
  if (isCalledOff(event)) return 'scheduled';
  const word = event.status?.toLowerCase();
  if (event.completed || word === 'final') return 'final';
  return event.live || word === 'in_progress' ? 'in progress' : 'scheduled';
};

const isCalledOff = (event: ScoreboardEvent): boolean => /postpon|cancel|suspend/i.test(event.status ?? '');

/**
 * Removes duplicate games, since the scoreboards of two days may list the same one; a final version wins. Two finals that disagree both
 * stay, so that a pick on them matches neither.
 */
export const distinctGames = (games: readonly ScoredGame[]): readonly ScoredGame[] => {
  const final = new Set(games.filter(isFinal).map((game) => game.id));
  const latest = games.filter((game) => isFinal(game) || !final.has(game.id));
  return [...new Map(latest.map((game) => [listingOf(game), game])).values()];
};

const isFinal = (game: ScoredGame): boolean => game.status === 'final';

const listingOf = (game: ScoredGame): string =>
  JSON.stringify([game.id, game.home.plain, game.away.plain, game.start, isFinal(game) && game.points]);
