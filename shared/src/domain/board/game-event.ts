/** One game on the board. Times are milliseconds since 1970. */
export interface GameEvent {
  readonly id: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly commenceTime: number;
  /** Whether the scoreboard says that the game is over. */
  readonly completed: boolean;
}

/** The start of a game when the feed gives none: the latest moment that a Date can hold. */
export const NO_START = 8.64e15;

export const hasKnownStart = ({ commenceTime }: GameEvent): boolean => commenceTime < NO_START;

const LIVE_FOR_MS = 3.5 * 3_600_000;
const FINISHED_AFTER_MS = 12 * 3_600_000;

export const hasStarted = ({ commenceTime }: Pick<GameEvent, 'commenceTime'>, now: number): boolean =>
  commenceTime <= now;

/** Whether a game is shown as LIVE: from its start for 3.5 hours, unless it is known to be over. */
export const isLive = (event: GameEvent, now: number): boolean =>
  !event.completed && hasStarted(event, now) && now - event.commenceTime <= LIVE_FOR_MS;

/** Whether a game is over: the scoreboard says so, or it started more than 12 hours ago. */
export const isFinished = (event: Pick<GameEvent, 'completed' | 'commenceTime'>, now: number): boolean =>
  event.completed || now - event.commenceTime > FINISHED_AFTER_MS;
