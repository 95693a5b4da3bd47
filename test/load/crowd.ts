import type { Spread } from '../bench/delays.js';
import { child } from '../testbed/child.js';
import type { Causes } from './causes.js';
import type { LoadedServer } from './loaded-server.js';

/** What the sockets received since the last report. */
export interface Heard {
  readonly sockets: number;
  readonly messages: number;
  /** From the commit of a price until a socket has parsed it. */
  readonly pushes: Spread;
  /** From the first byte of the connection until the socket is in the room. */
  readonly joins: Spread;
  /** Refused with a Retry-After. */
  readonly turnedAway: number;
  readonly failed: Causes;
  /** Connected sockets that were cut, but not by the crowd itself. */
  readonly lost: number;
  /** How late the crowd's own process was. */
  readonly late: number;
}

export interface Crowd {
  grow(sockets: number): Promise<void>;
  report(): Promise<Heard>;
  end(): void;
}

/** Many sockets in one board's room; every second one in a hundred is replaced. */
export const crowdOf = async ({ port, token, board }: LoadedServer): Promise<Crowd> => {
  const { ask, end } = await child<Heard>('load/crowd-process.ts', [String(port), token, JSON.stringify(board)]);
  return {
    grow: async (sockets) => void (await ask({ sockets })),
    report: () => ask({}),
    end,
  };
};
