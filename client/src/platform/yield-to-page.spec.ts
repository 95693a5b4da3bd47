import { jest } from '@jest/globals';
import { yieldToPage } from './yield-to-page.js';

afterEach(() => jest.restoreAllMocks());

it('work continues for half a frame, then lets other tasks run', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const rest = yieldToPage();
  clock.mockReturnValue(7);
  expect(rest()).toBeUndefined();

  clock.mockReturnValue(9);
  const turns: string[] = [];
  setTimeout(() => turns.push('others'), 0);
  await rest()?.then(() => turns.push('work'));
  expect(turns).toEqual(['others', 'work']);
  expect(rest()).toBeUndefined();
});
