/** One game on the board. Times are milliseconds since 1970. */
export interface GameEvent {
  readonly id: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly commenceTime: number;
  /** The scoreboard says it is over. */
  readonly completed: boolean;
}

/** The start of a game of which nobody told when it begins: the last moment that a Date can express. */
export const NO_START = 8.64e15;

export const hasKnownStart = ({ commenceTime }: GameEvent): boolean => commenceTime < NO_START;

const LIVE_FOR_MS = 3.5 * 3_600_000;
const FINISHED_AFTER_MS = 12 * 3_600_000;

export const hasStarted = ({ commenceTime }: Pick<GameEvent, 'commenceTime'>, now: number): boolean =>
  commenceTime <= now;

/** Shown as LIVE: from the start until 3.5 hours after, unless it is known to be over. */
export const isLive = (event: GameEvent, now: number): boolean =>
  !event.completed && hasStarted(event, now) && now - event.commenceTime <= LIVE_FOR_MS;

/** Over: the scoreboard says so, or it began more than 12 hours ago. */
export const isFinished = (event: GameEvent, now: number): boolean =>
  event.completed || now - event.commenceTime > FINISHED_AFTER_MS;
