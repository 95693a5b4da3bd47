import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { keepLastWords, useLastWords } from './last-words.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const said = () => {
  const { result, unmount } = renderHook(() => useLastWords());
  unmount();
  return result.current;
};

it('are said again to a page that was taken away while it was loaded, and not to one that is come back to', () => {
  keepLastWords('Cancelled.');
  expect([said(), said()]).toEqual(['Cancelled.', 'Cancelled.']);
  jest.setSystemTime(Date.now() + 20_000);
  expect(said()).toBeUndefined();
});
