import type { Causes } from './causes.js';
import { child } from './child.js';
import type { Spread } from './delays.js';
import type { LoadedHouse } from './loaded-house.js';

/** What became of one kind of call since it was last told. */
export interface Called {
  readonly answered: Spread;
  /** By 429 or 503, with a time to come again. */
  readonly turnedAway: Spread;
  /** Everything else: other errors, no answer, a refusal that does not say when. */
  readonly failed: Causes;
}

/** What became of the calls. */
export interface AllCalled {
  readonly reads: Called;
  readonly signIns: Called;
  /** How late the callers themselves were. */
  readonly late: number;
}

export interface Callers {
  /** Calls from now on as often as so many browsers do. */
  pace(sockets: number): Promise<void>;
  report(): Promise<AllCalled>;
  end(): void;
}

/** Browsers that ask and sign in, as often as they would whatever the server does: who is slow is not asked more slowly. */
export const callersOf = async ({ port, token, board }: LoadedHouse): Promise<Callers> => {
  const { ask, end } = await child<AllCalled>('callers-process.ts', [String(port), token, JSON.stringify(board)]);
  return {
    pace: async (sockets) => void (await ask({ reads: sockets / 5, signIns: sockets / 100 })),
    report: () => ask({}),
    end,
  };
};
