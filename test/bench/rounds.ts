import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** One way of doing the work, timed in every round beside the others. */
export interface Contender {
  readonly label: string;
  readonly run: () => unknown;
  /** Whether it goes on from the one before as one piece of work, with nothing swept up between them. */
  readonly goesOn?: boolean;
}

/**
 * Runs all contenders in turn, round after round, so that whatever else the machine does falls on all alike.
 * Each begins with nothing to sweep up that another left behind, unless it goes on from it. Gives the median milliseconds of each, by label. The first
 * rounds only warm up: `warmUp` of them, or half as many as count.
 */
export const race = (
  contenders: readonly Contender[],
  rounds: number,
  beforeRound: () => void,
  warmUp = Math.ceil(rounds / 2),
): Map<string, number> => {
  const times = new Map(contenders.map(({ label }) => [label, [] as number[]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    beforeRound();
    for (const { label, run, goesOn } of contenders) {
      if (!goesOn) sweep();
      const began = performance.now();
      run();
      const took = performance.now() - began;
      if (round >= 0) times.get(label)!.push(took);
    }
  }
  return new Map([...times].map(([label, all]) => [label, median(all)]));
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The value under which the given share of all lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('() => gc({ type: "minor" })') as () => void;
