import type { GameEvent } from '../../../domain/index.js';

/** A row of the games table. */
export interface GameRow {
  readonly id: string;
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly commence_time: Date;
  readonly completed: boolean;
}

export const toGame = ({ commence_time, ...rest }: GameRow): GameEvent => ({
  ...rest,
  commenceTime: commence_time.getTime(),
});
