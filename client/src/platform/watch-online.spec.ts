import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { toastsAtom } from './toasts.js';
import { watchOnline } from './watch-online.js';

let stop = () => {};
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});
const watch = () => {
  const store = createStore();
  const log = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'info')].map((spy) => spy.mockImplementation(() => {}));
  stop = watchOnline(store);
  return {
    shown: () => store.get(toastsAtom).map(({ title, duration }) => [title, duration]),
    logged: () => log.flatMap(({ mock }) => mock.calls.map(([line]) => String(line).replace(/\d{4}-.*Z/, 'now'))),
  };
};

it('each change is logged and shown: "offline" until it ends, "online again" for a while', () => {
  const { shown, logged } = watch();
  expect(logged()).toEqual([]);
  dispatchEvent(new Event('offline'));
  expect(shown()).toEqual([['You are offline', 0]]);
  dispatchEvent(new Event('online'));
  expect(shown()).toEqual([['You are online again', 5_000]]);
  expect(logged()).toEqual(['Offline since now', 'Online again since now']);
});

it('a page opened without a network says so at once', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { shown, logged } = watch();
  expect(shown()).toEqual([['You are offline', 0]]);
  expect(logged()).toEqual(['Offline since now']);
});

it('a stopped watcher reports nothing', () => {
  const { shown } = watch();
  stop();
  dispatchEvent(new Event('offline'));
  expect(shown()).toEqual([]);
});
