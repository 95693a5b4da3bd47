import { jest } from '@jest/globals';
import { AlertProcessor } from './alert.processor.js';

it('however long the rules for boards take, results and favourites are decided before, and what was decided is sent', async () => {
  let now = 1_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const nothing = { decide: async () => undefined };
  const quick = { decide: jest.fn(async (until: number) => void expect(now).toBeLessThan(until)) };
  const boards = {
    decide: async (until: number) => {
      now = until + 50_000;
    },
  };
  const deliver = jest.fn(async (_until: number) => undefined);
  const given = [nothing, boards, quick, quick, { deliver }] as unknown as ConstructorParameters<typeof AlertProcessor>;
  await new AlertProcessor(...given).work();
  expect(quick.decide).toHaveBeenCalledTimes(2);
  expect(deliver.mock.calls[0]![0]).toBeGreaterThan(now);
  clock.mockRestore();
});
