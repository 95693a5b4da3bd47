import type { CompactionRepository } from '@fairline/shared/node';
import { NOON } from '@fairline/shared/testing';
import { CompactService } from './compact.service.js';

const compactionOf = (left: { readonly compact: number[]; readonly finish: number[] }) => {
  const asked: string[] = [];
  const compaction = {
    compact: async () => {
      asked.push('log');
      return left.compact.shift() ?? 0;
    },
    finish: async (today: string) => {
      asked.push(today);
      return left.finish.shift() ?? 0;
    },
    makeRoom: async () => asked.push('room'),
  };
  return { asked, service: new CompactService(compaction as unknown as CompactionRepository) };
};
const today = new Date(NOON).toISOString().slice(0, 10);

it('compaction works on the log while it is long, then on past days in turn, until nothing is left of either', async () => {
  const { asked, service } = compactionOf({ compact: [50_000, 50_000, 7, 8, 0], finish: [5_000] });
  expect(await service.compact(NOON)).toBe('done');
  expect(asked).toEqual(['log', 'log', 'log', today, 'log', today, 'log', today]);
});

it('compaction stops after its budget although more is left, makes room for the next job, and says so', async () => {
  const { asked, service } = compactionOf({ compact: [50_000, 50_000], finish: [] });
  expect(await service.compact(NOON, 0)).toBe('more');
  expect(asked).toEqual(['log', 'room']);
});
