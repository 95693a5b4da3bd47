import { jest } from '@jest/globals';
import { breath } from './breath.js';

afterEach(() => jest.restoreAllMocks());

it('goes on at once while the work has not taken half a frame, then lets others have a turn', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const rest = breath();
  clock.mockReturnValue(7);
  expect(rest()).toBeUndefined();

  clock.mockReturnValue(9);
  const turns: string[] = [];
  setTimeout(() => turns.push('others'), 0);
  await rest()?.then(() => turns.push('work'));
  expect(turns).toEqual(['others', 'work']);
  expect(rest()).toBeUndefined();
});
