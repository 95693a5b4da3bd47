import { spawnSync } from 'node:child_process';
import { thrifty } from './product.mjs';

const MACHINE_OF_24_GB = 4_144;

const limitWith = (env: NodeJS.ProcessEnv) =>
  Number(
    spawnSync(process.execPath, ['-p', 'v8.getHeapStatistics().heap_size_limit / 2 ** 20'], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).stdout,
  );

describe('the memory of the processes that npm start runs', () => {
  it.each(['server', 'workers', 'simulator'])(
    'the heap of %s may not reach 2 GB, from where V8 lets it grow to four times what is alive',
    (room) => {
      const limit = limitWith(thrifty(room, {}, MACHINE_OF_24_GB));
      expect(limit).toBeGreaterThan(999);
      expect(limit).toBeLessThan(2_048 + 48); // with the young ones
    },
  );

  it('a small machine allows a heap less by itself, and keeps that', () => {
    expect(thrifty('workers', {}, 1_072)).toEqual({ MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '' });
  });

  it('the memory options of the operator count more', () => {
    const own = { NODE_OPTIONS: '--max-old-space-size=3000', MALLOC_ARENA_MAX: '4' };
    expect(limitWith(thrifty('workers', own, MACHINE_OF_24_GB))).toBeGreaterThan(2_900);
    expect(thrifty('workers', own, MACHINE_OF_24_GB).MALLOC_ARENA_MAX).toBe('4');
  });
});
