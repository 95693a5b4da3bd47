import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { keepNotice, useKeptNotice } from './kept-notice.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const said = () => {
  const { result, unmount } = renderHook(() => useKeptNotice());
  unmount();
  return result.current;
};

it('the stored message is shown again within seconds, as after an interrupted load, but not 20 seconds later', () => {
  keepNotice('Cancelled.');
  expect([said(), said()]).toEqual(['Cancelled.', 'Cancelled.']);
  jest.setSystemTime(Date.now() + 20_000);
  expect(said()).toBeUndefined();
});
