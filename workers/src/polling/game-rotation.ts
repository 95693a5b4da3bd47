import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';

const HOUR = 3_600_000;

/** How long before its start a game is polled on its own, in milliseconds. */
const HORIZON = 48 * HOUR;

/** The last polls of a board's single games, in milliseconds. */
export interface LastPolls {
  /** When each game was last polled. */
  readonly askedAt: ReadonlyMap<string, number>;
  /** When the last poll of a game failed. Such a game is not in `askedAt`. */
  readonly failedAt: ReadonlyMap<string, number>;
}

interface RotationOptions extends LastPolls {
  /** How long until the next poll, in milliseconds. */
  readonly period: number;
  /** How many times slower than usual, for lack of credits. */
  readonly slowdown: number;
  readonly now: number;
}

/**
 * The games to poll now, one call each. A game that is live or starts within six hours has a turn every minute, others every
 * three minutes. Live games come first, then the soonest; turns are spread, so that no poll is long. A game whose last poll failed
 * is due at once but comes after all other due games, so that it cannot take their turns while it keeps failing.
 */
export const gamesToPoll = (games: readonly GameEvent[], options: RotationOptions): GameEvent[] => {
  const { askedAt, failedAt, period, slowdown, now } = options;
  const due = games.filter((game) => isWorthAsking(game, now) && isDue(game, askedAt.get(game.id), options));
  const rate = gamePollsPerMs(games, now) / slowdown;
  const share = Math.max(1, Math.ceil(rate * period - 1e-9));
  // When credits are short, a share of less than one game accumulates until it is one.
  const saved = slowdown === 1 ? share : Math.floor(rate * (now - newest(askedAt, games)) + 1e-9);
  const failed = ({ id }: GameEvent) => failedAt.get(id) ?? 0;
  return due.sort((a, b) => failed(a) - failed(b) || urgency(a, b, now)).slice(0, Math.min(share, saved));
};

/** The turns of all games together, per millisecond. */
export const gamePollsPerMs = (games: readonly GameEvent[], now: number): number =>
  games.reduce((sum, game) => sum + (isWorthAsking(game, now) ? 1 / everyMs(game, now) : 0), 0);

const newest = (askedAt: ReadonlyMap<string, number>, games: readonly GameEvent[]): number =>
  games.reduce((last, { id }) => Math.max(last, askedAt.get(id) ?? last), Number.NEGATIVE_INFINITY);

const isDue = (game: GameEvent, askedAt: number | undefined, { slowdown, now }: RotationOptions): boolean =>
  askedAt === undefined || now - askedAt >= everyMs(game, now) * slowdown;

const isWorthAsking = (game: GameEvent, now: number): boolean =>
  !isFinished(game, now) && game.commenceTime - now <= HORIZON;

const everyMs = (game: GameEvent, now: number): number => (game.commenceTime - now <= 6 * HOUR ? 60_000 : 180_000);

const urgency = (a: GameEvent, b: GameEvent, now: number): number =>
  Number(hasStarted(b, now)) - Number(hasStarted(a, now)) || a.commenceTime - b.commenceTime || (a.id < b.id ? -1 : 1);
