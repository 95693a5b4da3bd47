import { jest } from '@jest/globals';
import { AlertProcessor } from './alert.processor.js';

it('what was decided is sent, however long the rules took', async () => {
  let now = 1_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const nothing = { decide: async () => undefined };
  const boards = {
    decide: async (until: number) => {
      now = until + 50_000;
    },
  };
  const deliver = jest.fn(async (_until: number) => undefined);
  await new AlertProcessor(nothing as never, boards as never, nothing as never, { deliver } as never).work();
  expect(deliver.mock.calls[0]![0]).toBeGreaterThan(now);
  clock.mockRestore();
});
