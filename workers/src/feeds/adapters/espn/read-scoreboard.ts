import type { Score } from '@fairline/shared/contract';
import { type League, sportFamily } from '@fairline/shared/domain';
import { readOdds } from './read-odds.js';
import { readSide, type Side } from './read-side.js';
import { readSituation } from './read-situation.js';
import {
  type WireBroadcast,
  type WireGame,
  type WirePlay,
  type WireStatus,
  type WireVenue,
  wireGameSchema,
  wireScoreboardSchema,
} from './wire.js';

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
    ...readSituation(competition.situation, status),
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

/** Where a game is played; undefined if the scoreboard does not say. */
const readVenue = (venue: WireVenue | null | undefined): Score['venue'] => {
  if (!venue?.fullName) return undefined;
  return {
    name: venue.fullName,
    ...(venue.address?.city ? { city: venue.address.city } : {}),
    ...(venue.address?.state ? { state: venue.address.state } : {}),
    ...(typeof venue.indoor === 'boolean' ? { indoor: venue.indoor } : {}),
  };
};

/** The national broadcasters, else any broadcasters: `NBC/Peacock`. */
const readBroadcast = (broadcasts: readonly WireBroadcast[] | null | undefined): string | undefined => {
  const national = broadcasts?.filter(({ market }) => market === 'national') ?? [];
  const shown = national.length > 0 ? national : (broadcasts ?? []);
  return [...new Set(shown.flatMap(({ names }) => names ?? []))].join('/') || undefined;
};

/**
 * The goals of each half of a soccer game that has begun, and of its extra time as a third part, from the minutes of its goals. The clock of
 * a goal in added time starts with the half's last minute (`45'+2'`, `90'+5'`). Own goals are listed with the team that gains them. Kicks of
 * a shoot-out do not count. Undefined if a minute cannot be read or the goals are not the score.
 */
const readHalves = (home: Side, away: Side, status: WireStatus, plays: readonly WirePlay[]): Score['periods'] => {
  const goals = plays.filter(isGoal).map((play) => ({
    team: play.team?.id ?? undefined,
    count: play.scoreValue ?? 1,
    part: partOf(play.clock?.displayValue),
  }));
  if (goals.some(({ part }) => part === undefined)) return undefined;
  const parts = partsPlayed(status, Math.max(0, ...goals.map(({ part = 0 }) => part)));
  const goalsOf = ({ id }: Side) =>
    Array.from({ length: parts }, (_, i) => sum(goals.filter(({ team, part }) => team === id && part === i + 1)));
  const isOfATeam = goals.every(({ team }) => team !== undefined && (team === home.id || team === away.id));
  const read = { home: goalsOf(home), away: goalsOf(away) };
  return isOfATeam && isScore(read.home, home) && isScore(read.away, away) ? read : undefined;
};

const isGoal = ({ scoringPlay, shootout }: WirePlay): boolean => scoringPlay === true && shootout !== true;

/** 1 and 2 are the halves, 3 is extra time; undefined if the minute cannot be read. */
const partOf = (clock: string | null | undefined): number | undefined => {
  const minute = minuteOf(clock);
  return minute === undefined ? undefined : minute <= 45 ? 1 : minute <= 90 ? 2 : 3;
};

const minuteOf = (clock: string | null | undefined): number | undefined => {
  const [, minute] = /^(\d{1,3})'(?:\s*\+\s*\d{1,2}'?)?$/.exec(clock?.trim() ?? '') ?? [];
  return minute === undefined ? undefined : Number(minute);
};

// A shoot-out may follow the second half at once: extra time was played if the clock ran into it.
const partsPlayed = (status: WireStatus, latestGoal: number): number => {
  const isOver = readLastPeriod(status) !== undefined;
  const reached = isOver ? 2 : Math.min(status.period ?? 2, 2);
  const hasExtraTime = /_AET$|EXTRA_?TIME/.test(status.type.name) || (minuteOf(status.displayClock) ?? 0) > 90;
  return Math.max(hasExtraTime ? 3 : reached, latestGoal, 1);
};

const isScore = (parts: readonly number[], { score }: Side): boolean =>
  parts.reduce((total, goals) => total + goals, 0) === (score ?? 0);

const sum = (goals: readonly { readonly count: number }[]): number =>
  goals.reduce((total, { count }) => total + count, 0);

/**
 * The status of a game. `post` alone does not mean final: a postponed game is `post` too, and a game that has just ended
 * stays live until the scoreboard marks it completed.
 */
const readStatus = ({ type }: WireStatus): Score['status'] => {
  const held = HELD.find(([word]) => type.name.includes(word));
  if (held) return held[1];
  if (type.completed) return 'final';
  return type.state === 'in' || type.state === 'post' ? 'in_progress' : 'scheduled';
};

/** The clock as shown to users: `11:50 - 2nd`, `Halftime`, `Final/OT`; undefined before the start. */
const readClock = (status: WireStatus): string | undefined =>
  readStatus(status) === 'scheduled' ? undefined : (status.type.shortDetail ?? status.displayClock ?? undefined);

/** The current period, from 1; undefined before the start and after the end. */
const readPeriod = (status: WireStatus): number | undefined =>
  PLAYED.has(readStatus(status)) && status.type.state === 'in' && status.period ? status.period : undefined;

/**
 * The period in which a finished game ended, from 1; undefined before the end, and where the scoreboard does not show it. In soccer 3 and 4
 * are extra time, 5 is the shoot-out.
 */
const readLastPeriod = (status: WireStatus): number | undefined => {
  if (readStatus(status) !== 'final') return undefined;
  const named = LONGER.find(([word]) => word.test(status.type.name))?.[1] ?? 0;
  return Math.max(status.period ?? 0, named) || undefined;
};

const LONGER = [
  [/_PEN(?:ALTIES|S)?$|SHOOTOUT/, 5],
  [/_AET$|EXTRA_?TIME/, 4],
] as const;

const PLAYED: ReadonlySet<Score['status']> = new Set(['in_progress', 'delayed', 'suspended']);

const HELD = [
  ['POSTPONED', 'postponed'],
  ['CANCEL', 'cancelled'],
  ['FORFEIT', 'cancelled'],
  ['ABANDONED', 'cancelled'],
  ['SUSPENDED', 'suspended'],
  ['DELAY', 'delayed'],
] as const;
