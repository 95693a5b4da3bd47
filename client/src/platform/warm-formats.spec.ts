import { jest } from '@jest/globals';
import { warmFormats } from './warm-formats.js';

it('the first format is created in a task of its own', () => {
  jest.useFakeTimers();
  const created = jest.spyOn(Intl, 'NumberFormat');
  warmFormats();
  expect(created).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(created).toHaveBeenCalledTimes(1);
  created.mockRestore();
  jest.useRealTimers();
});
