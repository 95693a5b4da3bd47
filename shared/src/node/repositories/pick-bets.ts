import {
  betsOf,
  isGradedByGame,
  isPending,
  leagueOf,
  type Pick,
  readMoment,
  START_TOLERANCE,
  statusOf,
} from '../../domain/index.js';

/** One bet of a pick, as the record finds the picks of a game: by the game on the odds board, or by when it may begin. */
export interface BetRow {
  readonly place: number;
  readonly sport: string;
  readonly event_id: string | null;
  readonly starts_from: string;
  readonly starts_until: string;
}

/**
 * Where the bets of a pick stand in the record. One in no league of ours, or of which nobody can say when its game begins, stands
 * nowhere: no score will settle it by itself.
 */
export const betRows = (pick: Pick): readonly BetRow[] =>
  betsOf(pick).flatMap((bet, place) => {
    const sport = leagueOf(bet, pick)?.sport;
    const span = spanOf(readMoment(bet.commenceTime), readMoment(pick.dateAdded));
    return sport && span ? [{ place, sport, event_id: bet.eventId || null, ...span }] : [];
  });

/**
 * Whether settlement has something to look at: the pick waits for games, and some may be over already; or a device graded it, which may
 * not know by now what a tie means to its user.
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

// A pick that names no date is on the next game of its teams; one that comes after more than a week is another.
const LONGEST_WAIT = 8 * 24 * 3_600_000;
const LAST_MOMENT = Date.parse('9999-12-31T00:00:00Z');
