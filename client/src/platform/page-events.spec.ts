import { jest } from '@jest/globals';
import { onOffline, onOnline, onShown, onVisibility } from './page-events.js';

afterEach(() => jest.restoreAllMocks());

/** The page is hidden or shown, as a browser reports it. */
const turn = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('work runs when the page is hidden and when it is shown, until it is stopped', () => {
  const work = jest.fn();
  const stop = onVisibility(work);
  for (const hidden of [true, false]) turn(hidden);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
  turn(true);
  expect(work).toHaveBeenCalledTimes(2);
});

it('work for a page that is shown does not run when it is hidden, nor after it is stopped', () => {
  const work = jest.fn();
  const stop = onShown(work);
  turn(true);
  expect(work).not.toHaveBeenCalled();
  turn(false);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
  turn(false);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each([
  ['online', onOnline, 'offline'],
  ['offline', onOffline, 'online'],
] as const)('work runs when the device is %s, and then alone, until it is stopped', (event, hear, other) => {
  const work = jest.fn();
  const stop = hear(work);
  window.dispatchEvent(new Event(other));
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(event));
  expect(work).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event(event));
  expect(work).toHaveBeenCalledTimes(1);
});
