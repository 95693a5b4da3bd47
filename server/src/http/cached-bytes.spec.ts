import { jest } from '@jest/globals';
import { CachedBytes } from './cached-bytes.js';

describe('a shared cached answer', () => {
  let version = 1;
  let writings = 0;
  const aCache = () =>
    new CachedBytes(async () => ({
      version: String(version),
      write: () => {
        writings += 1;
        return `{"seq":${version}}`;
      },
    }));

  beforeEach(() => {
    jest.useFakeTimers();
    [version, writings] = [1, 0];
  });
  afterEach(() => jest.useRealTimers());

  it('a cached answer is written once per version for all who request it', async () => {
    const cache = aCache();
    const answers = await Promise.all([cache.read(), cache.read(), cache.read()]);
    expect(new Set(answers).size).toBe(1);
    expect(await cache.read()).toBe(answers[0]);
    expect(writings).toBe(1);
  });

  it('a cached answer is never older than the request: it waits up to 250 ms for the next writing', async () => {
    const cache = aCache();
    await cache.read();
    const answers = [];
    for (version = 2; version <= 9; version++) answers.push(cache.read());
    version = 9;
    await jest.advanceTimersByTimeAsync(249);
    expect(writings).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await Promise.all(answers)).map((answer) => answer.version)).toEqual(answers.map(() => '9'));
    expect(writings).toBe(2);
  });

  it('an answer is written again on the next request after a failed writing', async () => {
    let fails = true;
    const cache = new CachedBytes(async () => {
      if (fails) throw new Error('away');
      return { version: '1', write: () => '{}' };
    });
    await expect(cache.read()).rejects.toThrow('away');
    fails = false;
    expect((await cache.read()).version).toBe('1');
  });

  it("one user's many answers leave time for others between them, and another user need not wait", async () => {
    jest.useRealTimers();
    const order: string[] = [];
    const slow = (name: string) =>
      new CachedBytes(async () => ({
        version: '1',
        write: () => {
          const until = performance.now() + 300;
          while (performance.now() < until);
          order.push(name);
          return '[]';
        },
      }));
    const began = performance.now();
    const own = ['a', 'b', 'c'].map((name) => slow(name).read('ann'));
    const shared = slow('shared');
    const late = shared.read('ann');
    await shared.read('bob');
    expect(order).not.toContain('c');
    await Promise.all([...own, late]);
    expect(order).toEqual(['a', 'shared', 'b', 'c']);
    expect(performance.now() - began).toBeGreaterThan(4 * 300);
  });

  describe('of many pieces', () => {
    let order: string[] = [];
    const inPieces = (name: string, pieces: number) =>
      new CachedBytes(async () => ({
        version: '1',
        write: async (pace) => {
          for (let i = 0; i < pieces; i++) {
            const until = performance.now() + 10;
            while (pieces > 1 && performance.now() < until);
            order.push(name);
            await pace();
          }
          return name;
        },
      }));

    beforeEach(() => {
      jest.useRealTimers();
      order = [];
    });

    it('leaves turns for others between them, and no second one is written meanwhile', async () => {
      let turns = 0;
      const others = setInterval(() => turns++, 0);
      const answers = await Promise.all(['ann', 'bob'].map((who) => inPieces(who, 5).read(who)));
      clearInterval(others);
      expect(turns).toBeGreaterThanOrEqual(8);
      expect(order.slice(2).join('')).toMatch(/^(ann){5}(bob){5}$/); // after a first piece of each, which told that they are long
      expect(answers.map(({ size }) => size)).toEqual([3, 3]);
    });

    it('does not keep a short answer waiting', async () => {
      const long = inPieces('long', 20).read('ann');
      await inPieces('short', 1).read('bob');
      expect(order.filter((name) => name === 'long').length).toBeLessThan(20);
      await long;
      expect(order.filter((name) => name === 'short')).toHaveLength(1);
    });
  });
});
