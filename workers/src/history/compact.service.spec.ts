import type { CompactionRepository } from '@fairline/shared/node';
import { NOON } from '@fairline/shared/testing';
import { CompactService } from './compact.service.js';

it('compaction empties the log, then finishes past days, until nothing is left of either', async () => {
  const left = { compact: [50_000, 7, 0], finish: [5_000, 2, 0] };
  const asked: string[] = [];
  const compaction = {
    compact: async () => {
      asked.push('log');
      return left.compact.shift();
    },
    finish: async (today: string) => {
      asked.push(today);
      return left.finish.shift();
    },
  };
  await new CompactService(compaction as unknown as CompactionRepository).compact(NOON);
  const today = new Date(NOON).toISOString().slice(0, 10);
  expect(asked).toEqual(['log', 'log', 'log', today, today, today]);
});
