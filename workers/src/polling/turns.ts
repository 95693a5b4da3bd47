import { type GameEvent, hasStarted, isFinished } from '@fairline/shared/domain';

const HOUR = 3_600_000;

/** How long ahead of its start a game is asked about on its own. */
const HORIZON = 48 * HOUR;

/** How it went with the games of a board, in milliseconds. */
export interface Turns {
  /** When each game was last asked about. */
  readonly askedAt: ReadonlyMap<string, number>;
  /** When the last question about a game failed. Such a game is in `askedAt` no more. */
  readonly failedAt: ReadonlyMap<string, number>;
}

export interface TurnOptions extends Turns {
  /** How long until the next poll, in milliseconds. */
  readonly period: number;
  /** How many times more rarely than usual, for lack of credits. */
  readonly slowdown: number;
  readonly now: number;
}

/**
 * The games to ask about in this poll, one call each. A game that is on or starts within six hours has its turn every minute,
 * others every three minutes. Live ones come first, then the soonest; the turns are spread, so that no poll is long. A game whose
 * last question failed is due at once, but after all others that are: it would take their turns for as long as it fails.
 */
export const gamesInTurn = (games: readonly GameEvent[], options: TurnOptions): GameEvent[] => {
  const { askedAt, failedAt, period, slowdown, now } = options;
  const due = games.filter((game) => isWorthAsking(game, now) && isDue(game, askedAt.get(game.id), options));
  const rate = turnsPerMs(games, now) / slowdown;
  const share = Math.max(1, Math.ceil(rate * period - 1e-9));
  // Where credits are short, a share of less than one game is saved up until it is one.
  const saved = slowdown === 1 ? share : Math.floor(rate * (now - newest(askedAt, games)) + 1e-9);
  const failed = ({ id }: GameEvent) => failedAt.get(id) ?? 0;
  return due.sort((a, b) => failed(a) - failed(b) || urgency(a, b, now)).slice(0, Math.min(share, saved));
};

/** How many turns there are in a millisecond, all games together. */
export const turnsPerMs = (games: readonly GameEvent[], now: number): number =>
  games.reduce((sum, game) => sum + (isWorthAsking(game, now) ? 1 / everyMs(game, now) : 0), 0);

const newest = (askedAt: ReadonlyMap<string, number>, games: readonly GameEvent[]): number =>
  games.reduce((last, { id }) => Math.max(last, askedAt.get(id) ?? last), Number.NEGATIVE_INFINITY);

const isDue = (game: GameEvent, askedAt: number | undefined, { slowdown, now }: TurnOptions): boolean =>
  askedAt === undefined || now - askedAt >= everyMs(game, now) * slowdown;

const isWorthAsking = (game: GameEvent, now: number): boolean =>
  !isFinished(game, now) && game.commenceTime - now <= HORIZON;

const everyMs = (game: GameEvent, now: number): number => (game.commenceTime - now <= 6 * HOUR ? 60_000 : 180_000);

const urgency = (a: GameEvent, b: GameEvent, now: number): number =>
  Number(hasStarted(b, now)) - Number(hasStarted(a, now)) || a.commenceTime - b.commenceTime || (a.id < b.id ? -1 : 1);
