import { batchLoads } from './batch-loads.js';

/** Queries that are answered when told to. */
const questions = () => {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const loader = batchLoads(
    (numbers: readonly number[]) =>
      new Promise<number[]>((resolve) => {
        asked.push(numbers);
        ends.push(() => resolve(numbers.map((n) => n * 2)));
      }),
  );
  return { asked, ends, loader };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered queries', () => {
  it('queries run one at a time, and calls that arrive meanwhile share the next query', async () => {
    const { asked, ends, loader } = questions();
    const first = loader.load(1);
    await turn();
    const rest = [2, 3, 4].map((n) => loader.load(n));
    await turn();
    expect(asked).toEqual([[1]]);
    ends[0]!();
    expect(await first).toBe(2);
    await turn();
    expect(asked).toEqual([[1], [2, 3, 4]]);
    ends[1]!();
    expect(await Promise.all(rest)).toEqual([4, 6, 8]);
  });

  it('a failed query fails only for its own callers', async () => {
    let times = 0;
    const loader = batchLoads(async (numbers: readonly number[]) => {
      times += 1;
      if (times === 1) throw new Error('away');
      return numbers;
    });
    await expect(loader.load(1)).rejects.toThrow('away');
    expect(await loader.load(2)).toBe(2);
  });
});
