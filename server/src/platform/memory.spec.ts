import { beginOnce, putLast, Readings } from './memory.js';

describe('memory', () => {
  it('shares one run between callers of one key, and begins another after it failed', async () => {
    const runs = new Map<string, Promise<string>>();
    let begun = 0;
    const begin = async () => {
      begun += 1;
      if (begun === 1) throw new Error('down');
      return 'begun';
    };

    const [first, second] = [beginOnce(runs, 'a', begin), beginOnce(runs, 'a', begin)];
    await expect(Promise.allSettled([first, second])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(begun).toBe(1);

    await expect(beginOnce(runs, 'a', begin)).resolves.toBe('begun');
    await expect(beginOnce(runs, 'a', begin)).resolves.toBe('begun');
    await beginOnce(runs, 'b', begin);
    expect(begun).toBe(3);
  });

  it('keeps the run that replaced a failing one', async () => {
    const runs = new Map<string, Promise<string>>();
    const failing = beginOnce(runs, 'a', async () => Promise.reject(new Error('down')));
    const newer = Promise.resolve('newer');
    runs.set('a', newer);
    await failing.catch(() => undefined);
    expect(runs.get('a')).toBe(newer);
  });

  it('lets go of what was put longest ago', () => {
    const map = new Map<string | undefined, number>();
    for (const key of [undefined, 'a', undefined, 'b']) putLast(map, key, 1, 2);
    expect([...map.keys()]).toEqual([undefined, 'b']);
  });

  it('reads a value again only after its time, and at once after a failure', async () => {
    const readings = new Readings<string, number>(60, 2);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return 7;
    };

    expect(readings.of('a', read, 1_000).at).toBe(1_000);
    expect(readings.of('a', read, 1_059).at).toBe(1_000);
    expect(readings.of('a', read, 1_060).at).toBe(1_060);
    expect(reads).toBe(2);

    const failed = readings.of('b', () => Promise.reject(new Error('down')), 1_060);
    await expect(failed.value).rejects.toThrow('down');
    await expect(readings.of('b', read, 1_061).value).resolves.toBe(7);

    readings.of('c', read, 1_062); // the third: the first goes
    expect(readings.of('a', read, 1_063).at).toBe(1_063);
  });
});
