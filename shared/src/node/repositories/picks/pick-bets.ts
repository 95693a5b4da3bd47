import {
  betsOf,
  isGradedByGame,
  isPending,
  LONGEST_WAIT,
  leagueOf,
  type Pick,
  readMoment,
  type ScoreboardEvent,
  START_TOLERANCE,
  scoredGame,
  statusOf,
} from '../../../domain/index.js';

/**
 * One bet of a pick, indexed so that a game finds its picks: by the game on the odds board, or by the game's possible starts. Bets of a sport
 * whose starts overlap share the row of the first: a game asks for its picks, not for their bets, and thirty times as many rows take thirty
 * times as long.
 */
export interface BetRow {
  readonly place: number;
  readonly sport: string;
  readonly event_id: string | null;
  readonly starts_from: string;
  readonly starts_until: string;
}

/**
 * The index rows of a pick's bets. A bet outside our leagues, or with unknown dates, has none: no score will settle it automatically. One with
 * an id that no odds board had is found by its start, like those without: so it may share a row, however many ids a caller invents.
 */
export const betRows = (pick: Pick, isKnown: (eventId: string) => boolean = () => true): readonly BetRow[] =>
  joined(
    betsOf(pick).flatMap((bet, place) => {
      const sport = leagueOf(bet, pick)?.sport;
      const span = spanOf(readMoment(bet.commenceTime), readMoment(pick.dateAdded));
      const event_id = bet.eventId && isKnown(bet.eventId) ? bet.eventId : null;
      return sport && span ? [{ place, sport, event_id, ...span }] : [];
    }),
  );

// Only within the longest span of one bet, because `BET_ON` looks no further back.
const joined = (rows: readonly BetRow[]): readonly BetRow[] => {
  const all: BetRow[] = [];
  for (const row of [...rows].sort((a, b) => (a.starts_from < b.starts_from ? -1 : 1))) {
    const at = all.findIndex((other) => isJoinable(other, row));
    const other = all[at];
    if (!other) all.push(row);
    else if (other.starts_until < row.starts_until) all[at] = { ...other, starts_until: row.starts_until };
  }
  return all;
};

const isJoinable = (one: BetRow, later: BetRow): boolean =>
  one.event_id === null &&
  later.event_id === null &&
  one.sport === later.sport &&
  later.starts_from <= one.starts_until &&
  Date.parse(later.starts_until) - Date.parse(one.starts_from) <= START_TOLERANCE + LONGEST_WAIT;

/** The games of a bet's sport that it may be on: the same rule as `BET_ON`, for games that are not recorded. */
export const gamesOfBet = (bet: BetRow, games: readonly ScoreboardEvent[]): readonly ScoreboardEvent[] => {
  const [from, until] = [Date.parse(bet.starts_from), Date.parse(bet.starts_until)];
  return games.filter((game) => {
    if (bet.event_id && game.event_id) return bet.event_id === game.event_id;
    const { start = Number.NaN } = scoredGame(game) ?? {};
    return start >= from && start <= until;
  });
};

/**
 * Whether a bet `b` of a pick may be on the game of a final `f`: both have the same game of the odds board or, where either has none, the
 * game started within the bet's possible starts. The settlement rules then decide.
 */
export const BET_ON = `(
  b.event_id = f.score ->> 'event_id'
  or (b.event_id is null or f.score ->> 'event_id' is null)
     and b.sport = f.sport
     and f.starts_at between b.starts_from and b.starts_until
     and b.starts_from >= f.starts_at - interval '9 days')`;

/**
 * Whether settlement has work: the pick waits for games and some may be over, or a device graded it without knowing the user's current
 * setting for ties.
 */
export const mayBeOver = (pick: Pick, now: number): boolean =>
  (isPending(pick) || (isGradedByGame(pick) && statusOf(pick) !== 'won')) &&
  betRows(pick).some(({ starts_from }) => Date.parse(starts_from) <= now);

const spanOf = (start: number | undefined, added: number | undefined) => {
  const from = start ?? added;
  if (from === undefined) return undefined;
  const until = start === undefined ? from + LONGEST_WAIT : start + START_TOLERANCE;
  return { starts_from: isoOf(from - START_TOLERANCE), starts_until: isoOf(until) };
};

const isoOf = (at: number): string => new Date(Math.min(Math.max(at, 0), LAST_MOMENT)).toISOString();

const LAST_MOMENT = Date.parse('9999-12-31T00:00:00Z');
