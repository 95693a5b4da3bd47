import type { Score } from '@fairline/shared/contract';
import { type League, sportFamily } from '@fairline/shared/domain';
import { readHalves } from './read-halves.js';
import { readOdds } from './read-odds.js';
import { readBroadcast, readVenue } from './read-place.js';
import { readSide, type Side } from './read-side.js';
import { readClock, readLastPeriod, readPeriod, readStatus } from './read-status.js';
import { type WireGame, type WirePlay, type WireStatus, wireGameSchema, wireScoreboardSchema } from './wire.js';

/**
 * Reads an answer of the ESPN scoreboard. A game that cannot be read (no teams, no start) is left out and counted.
 * Throws if the answer is not a scoreboard.
 */
export const readScoreboard = (answer: unknown, league: League): { scores: Score[]; dropped: number } => {
  const games = wireScoreboardSchema.parse(answer).events.map((event) => wireGameSchema.safeParse(event).data);
  const scores = games.flatMap((game) => (game ? (readGame(game, league) ?? []) : []));
  return { scores, dropped: games.length - scores.length };
};

const readGame = (game: WireGame, league: League): Score | undefined => {
  const competition = game.competitions[0];
  const status = competition?.status ?? game.status;
  const commenceTime = Date.parse(game.date);
  const home = readSide(competition?.competitors ?? [], 'home');
  const away = readSide(competition?.competitors ?? [], 'away');
  if (!competition || !status || !home || !away || Number.isNaN(commenceTime)) return undefined;

  const stage = readStatus(status);
  return given<Score>({
    id: game.id,
    sport_key: league.sport,
    league: league.name,
    commence_time: new Date(commenceTime).toISOString(),
    status: stage,
    live: stage === 'in_progress',
    completed: stage === 'final',
    status_type: { completed: stage === 'final' },
    clock: readClock(status),
    period: readPeriod(status),
    last_period: readLastPeriod(status),
    time_tbd: competition.timeValid === false ? true : undefined,
    odds: readOdds(competition.odds, home, away),
    venue: readVenue(competition.venue),
    broadcast: readBroadcast(competition.broadcasts),
    note: competition.notes?.find(({ headline }) => headline)?.headline ?? undefined,
    season: game.season?.year ?? undefined,
    week: game.week?.number ?? undefined,
    ...teams(home, away),
    ...points(home, away, status, isOfSoccer(league) ? (competition.details ?? []) : undefined),
  });
};

const teams = (home: Side, away: Side) => ({
  home_team: home.name,
  away_team: away.name,
  home_short: home.short,
  away_short: away.short,
  home_abbreviation: home.abbreviation,
  away_abbreviation: away.abbreviation,
  home_logo: home.logo,
  away_logo: away.logo,
  home_record: home.record,
  away_record: away.record,
  home_rank: home.rank,
  away_rank: away.rank,
});

// The scoreboard says 0 before the start, but a game that has not started has no score.
const points = (home: Side, away: Side, status: WireStatus, goals: readonly WirePlay[] | undefined) => {
  const stage = readStatus(status);
  const begun = status.type.state !== 'pre' && stage !== 'scheduled' && stage !== 'postponed' && stage !== 'cancelled';
  const [homeScore, awayScore] = begun ? [home.score, away.score] : [null, null];
  return {
    scores: { home: homeScore, away: awayScore },
    home_score: homeScore,
    away_score: awayScore,
    periods: begun ? periods(home, away, status, goals) : undefined,
    winner: stage === 'final' ? winner(home, away) : undefined,
  };
};

// Soccer has no period scores on the scoreboard, but the minute of each goal.
const periods = (
  home: Side,
  away: Side,
  status: WireStatus,
  goals: readonly WirePlay[] | undefined,
): Score['periods'] => {
  if (home.periods.length + away.periods.length > 0) return { home: home.periods, away: away.periods };
  return goals && readHalves(home, away, status, goals);
};

const isOfSoccer = ({ sport }: League): boolean => sportFamily(sport) === 'soccer';

const winner = (home: Side, away: Side): Score['winner'] => {
  if (home.isWinner === away.isWinner) return undefined;
  return home.isWinner ? 'home' : 'away';
};

const given = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
