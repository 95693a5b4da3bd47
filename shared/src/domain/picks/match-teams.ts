import type { ScoredGame } from './scored-game.js';
import { matchNames, type TeamName } from './teams.js';

/** A game whose two teams match a game text. */
export interface MatchedGame {
  readonly game: ScoredGame;
  /** The match of the weaker name first, then of the stronger; higher is better. */
  readonly strength: number;
  /** Whether the text has the away team first, as the game does. False when both orders fit equally. */
  readonly asWritten: boolean;
  /** All names of each side: the scoreboard's, and the text's if it is clear which is which. */
  readonly names: { readonly home: readonly TeamName[]; readonly away: readonly TeamName[] };
}

/** Matches a text's two names with a game, in the better of both orders; undefined if a team does not match. */
export const matchTeams = (
  [first, second]: readonly [away: TeamName, home: TeamName],
  game: ScoredGame,
): MatchedGame | undefined => {
  const written = strengthOf(first, game.away, second, game.home);
  const reversed = strengthOf(second, game.away, first, game.home);
  const strength = Math.max(written, reversed);
  if (strength === 0) return undefined;
  const [home, away] = written > reversed ? [[second], [first]] : written < reversed ? [[first], [second]] : [[], []];
  const names = { home: [game.home, ...home], away: [game.away, ...away] };
  return { game, strength, asWritten: written > reversed, names };
};

/**
 * Matches a game that is known by its id, whatever its teams are called: names go to the sides they fit better. If neither order fits
 * better, they keep the text's order when it has the away team first for sure; otherwise they are not used.
 */
export const takeTeams = (
  [first, second]: readonly [away: TeamName, home: TeamName],
  game: ScoredGame,
  isAwayFirst: boolean,
): MatchedGame => {
  const written = matchNames(first, game.away) + matchNames(second, game.home);
  const reversed = matchNames(second, game.away) + matchNames(first, game.home);
  const asWritten = written > reversed || (written === reversed && isAwayFirst);
  const [away, home] = asWritten ? [[first], [second]] : written < reversed ? [[second], [first]] : [[], []];
  return { game, strength: 0, asWritten, names: { home: [game.home, ...home], away: [game.away, ...away] } };
};

/** The side that a team name means; undefined for neither, `both` if it fits both equally. */
export const sideNamed = (team: TeamName, { names }: MatchedGame): 'home' | 'away' | 'both' | undefined => {
  const home = Math.max(...names.home.map((name) => matchNames(team, name)));
  const away = Math.max(...names.away.map((name) => matchNames(team, name)));
  if (home === away) return home === 0 ? undefined : 'both';
  return home > away ? 'home' : 'away';
};

const strengthOf = (one: TeamName, away: TeamName, other: TeamName, home: TeamName): number => {
  const [a, b] = [matchNames(one, away), matchNames(other, home)];
  return a === 0 || b === 0 ? 0 : Math.min(a, b) * STRONGEST + Math.max(a, b);
};

const STRONGEST = 4;
