import { canonicalSport } from '../catalogue/sports.js';
import { readMoment } from './moments.js';
import type { PickedBet } from './pick.js';
import type { ScoredGame } from './scored-game.js';
import { matchNames, splitGame, type TeamName } from './teams.js';

/** The game that a bet is on, or why there is none. */
type FoundGame = { readonly match: MatchedGame } | { readonly reason: string };

/**
 * How far a game's start may differ from the start in the pick; without one, how long before the pick the game may have started. In
 * milliseconds.
 */
export const START_TOLERANCE = 12 * 3_600_000;

/**
 * How long after the pick its game may start if the pick does not tell the start: its teams' next game is at most a week away, and a later
 * one is another game. In milliseconds.
 */
export const LONGEST_WAIT = 8 * 24 * 3_600_000;

/**
 * Finds the game of a bet. A game with the same id on the odds board always wins, whatever its teams' names and start. Otherwise both teams
 * must match, in either order; the strongest match wins, then the game nearest to the bet's date, then the one with the sides in the text's
 * order. No game is taken that is further from that date than the two times above. Source: document 002 section 5, decisions 26b and 74.
 */
export const findGame = (
  bet: PickedBet,
  dateAdded: string | null | undefined,
  games: readonly ScoredGame[],
  sport: string,
): FoundGame => {
  const teams = splitGame(bet.game ?? '');
  if (!teams) return { reason: `The game "${bet.game ?? ''}" does not name exactly two teams.` };

  const known = games.filter((game) => isOfSport(game, sport) && !isAnother(game, bet));
  const ofThisId = notCalledOff(known.filter(({ eventId }) => bet.eventId && eventId === bet.eventId));
  const matches =
    ofThisId.length > 0
      ? ofThisId.map((game) => matchTeams(teams, game) ?? assignTeams(teams, game, AWAY_FIRST.test(bet.game ?? '')))
      : known.flatMap((game) => matchTeams(teams, game) ?? []);
  if (matches.length === 0) return { reason: 'No game of these two teams was found.' };
  return nearest(
    best(matches, ({ strength }) => strength),
    bet,
    dateAdded,
  );
};

const nearest = (matches: readonly MatchedGame[], bet: PickedBet, dateAdded: string | null | undefined): FoundGame => {
  const date = readMoment(bet.commenceTime) ?? readMoment(dateAdded);
  const latest = readMoment(bet.commenceTime) === undefined ? LONGEST_WAIT : START_TOLERANCE;
  const distance = ({ game }: MatchedGame) => (date === undefined ? 0 : game.start - date);
  const isInTime = (match: MatchedGame) =>
    !!(bet.eventId && match.game.eventId === bet.eventId) ||
    (distance(match) >= -START_TOLERANCE && distance(match) <= latest);
  const candidates = matches.filter(isInTime);
  if (candidates.length === 0) return { reason: 'These two teams have no game near the date of the pick.' };
  const closest = best(candidates, (match) => -Math.abs(distance(match)));
  const [match, ...equals] = best(closest, ({ asWritten }) => Number(asWritten));
  return match && equals.length === 0 ? { match } : { reason: 'The pick matches two games equally well.' };
};

// A text with `vs` may have either team first.
const AWAY_FIRST = /@/;

const isOfSport = (game: ScoredGame, sport: string): boolean =>
  game.sport === undefined || canonicalSport(game.sport) === sport;

const isAnother = (game: ScoredGame, bet: PickedBet): boolean =>
  !!bet.eventId && game.eventId !== undefined && game.eventId !== bet.eventId;

// A postponed game that keeps its id is listed twice: on the day it was called off, and on the day it is played.
const notCalledOff = (games: readonly ScoredGame[]): readonly ScoredGame[] => {
  const standing = games.filter(({ calledOff }) => !calledOff);
  return standing.length > 0 ? standing : games;
};

const best = (matches: readonly MatchedGame[], worth: (match: MatchedGame) => number): readonly MatchedGame[] => {
  const highest = Math.max(...matches.map(worth));
  return matches.filter((match) => worth(match) === highest);
};

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
const assignTeams = (
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
