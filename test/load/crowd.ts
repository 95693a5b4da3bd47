import type { Causes } from './causes.js';
import { child } from './child.js';
import type { Spread } from './delays.js';
import type { LoadedHouse } from './loaded-house.js';

/** What the sockets heard since they last told. */
export interface Heard {
  readonly sockets: number;
  readonly messages: number;
  /** From our commit of a price to the moment when a browser has read it. */
  readonly pushes: Spread;
  /** From the first byte of a connection to the room. */
  readonly joins: Spread;
  /** Turned away with a time to come again. */
  readonly turnedAway: number;
  readonly failed: Causes;
  /** That were connected and were cut, by anybody but themselves. */
  readonly lost: number;
  /** How late the crowd itself was. */
  readonly late: number;
}

export interface Crowd {
  grow(sockets: number): Promise<void>;
  report(): Promise<Heard>;
  end(): void;
}

/** Many sockets in one board's room, of which one in a hundred goes and another comes every second. */
export const crowdOf = async ({ port, token, board }: LoadedHouse): Promise<Crowd> => {
  const { ask, end } = await child<Heard>('crowd-process.ts', [String(port), token, JSON.stringify(board)]);
  return {
    grow: async (sockets) => void (await ask({ sockets })),
    report: () => ask({}),
    end,
  };
};
