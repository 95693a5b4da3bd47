import type { Spread } from '../bench/delays.js';
import { child } from '../testbed/child.js';
import type { Causes } from './causes.js';
import type { LoadedServer } from './loaded-server.js';

/** The results of one kind of call since the last report. */
export interface Called {
  readonly answered: Spread;
  /** Answered with 429 or 503 and a Retry-After. */
  readonly turnedAway: Spread;
  /** Everything else: other errors, no answer, a refusal without Retry-After. */
  readonly failed: Causes;
}

/** The results of all calls. */
export interface AllCalled {
  readonly reads: Called;
  readonly signIns: Called;
  /** How late the callers' own process was. */
  readonly late: number;
}

export interface Callers {
  /** Sets the rate of calls to that of so many browsers. */
  pace(sockets: number): Promise<void>;
  report(): Promise<AllCalled>;
  end(): void;
}

/** Callers and sign-ins at a steady rate: a slow server does not get fewer calls. */
export const callersOf = async ({ port, token, board }: LoadedServer): Promise<Callers> => {
  const { ask, end } = await child<AllCalled>('load/callers-process.ts', [String(port), token, JSON.stringify(board)]);
  return {
    pace: async (sockets) => void (await ask({ reads: sockets / 5, signIns: sockets / 100 })),
    report: () => ask({}),
    end,
  };
};
