import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** One way of doing the work, timed in every round together with the others. */
interface Contender {
  readonly label: string;
  readonly run: () => unknown;
  /** Whether it continues the previous contender's work, without a garbage collection in between. */
  readonly goesOn?: boolean;
}

/**
 * Runs all contenders in turn, round after round, so that other load on the machine affects all alike. Garbage is collected before
 * each one, unless it continues the one before. Returns the median milliseconds of processor time by label: time on the clock would
 * count other load on the machine too. The first rounds are a warm-up: `warmUp` of them, or half as many as count.
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
      const began = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(began);
      const took = (user + system) / 1_000;
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

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('() => gc({ type: "minor" })') as () => void;
