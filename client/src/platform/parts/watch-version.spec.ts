import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import type { Workbox } from 'workbox-window';
import { toastsAtom } from '../toasts.js';
import { watchVersion } from './watch-version.js';

/** A service worker as the page sees it; `say` fires its events. */
const watched = () => {
  const listeners = new Map<string, (event: object) => void>();
  const worker = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    messageSkipWaiting: jest.fn(),
    register: jest.fn(async () => undefined),
    update: jest.fn(async () => undefined),
  };
  const store = createStore();
  const reload = jest.fn();
  watchVersion(store, worker as unknown as Workbox, reload);
  return {
    worker,
    reload,
    say: (name: string, event = {}) => listeners.get(name)?.(event),
    toasts: () => store.get(toastsAtom),
    accept: () => store.get(toastsAtom)[0]?.action?.run(),
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the worker is registered, and the first version causes no message', () => {
  const { worker, say, toasts, reload } = watched();
  expect(worker.register).toHaveBeenCalledTimes(1);
  say('controlling', { isUpdate: false });
  expect(toasts()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('a new version is offered until accepted, and the page reloads only then', () => {
  const { worker, say, toasts, accept, reload } = watched();
  say('waiting');
  expect(toasts()).toMatchObject([{ title: 'A new version is ready', duration: 0, action: { label: 'Reload' } }]);
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  accept();
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  say('controlling', { isUpdate: true });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a version accepted in another tab does not reload this page: there may be a bet slip on it', () => {
  const { say, toasts, accept, reload } = watched();
  say('controlling', { isUpdate: true });
  expect(reload).not.toHaveBeenCalled();
  expect(toasts()).toHaveLength(1);
  accept();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a new version is looked for every hour', () => {
  const { worker } = watched();
  jest.advanceTimersByTime(2 * 60 * 60_000);
  expect(worker.update).toHaveBeenCalledTimes(2);
});
