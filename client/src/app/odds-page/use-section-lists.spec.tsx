import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { aPhone } from '../../testing/a-phone.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import type { OddsSection } from '../shell/sections.js';
import { useSectionLists } from './use-section-lists.js';

/** A section of the odds page for a Platinum user; the odds are shown or not. */
const lists = (section: OddsSection, isShown = false) => {
  const store = createStore();
  const { socket, said } = fakeSocket();
  store.set(socketAtom, socket);
  const { rerender, unmount } = renderHook(
    (at: { section: OddsSection; isShown: boolean }) => useSectionLists(at.section, true, at.isShown),
    {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
      initialProps: { section, isShown },
    },
  );
  after.push(unmount);
  return { joined: () => said('opportunities:join').map(([list]) => list), rerender };
};

const after: (() => void)[] = [];
beforeAll(() => import('../../scanner/model/follow-list.js'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const BOTH = ['arbitrage', 'middles'];

it('the odds load first: the scanner lists are joined once the odds are shown', async () => {
  const { joined, rerender } = lists('game');
  await pass(1_000);
  expect(joined()).toEqual([]);
  rerender({ section: 'game', isShown: true });
  await pass(1_000);
  expect(joined()).toEqual(BOTH);
});

it('the scanner lists are joined at once in a scanner section', async () => {
  const { joined } = lists('middles');
  await pass(0);
  expect(joined()).toEqual(BOTH);
});

it('the scanner lists are joined after three seconds even if no odds come', async () => {
  const { joined } = lists('props');
  await pass(3_000);
  expect(joined()).toEqual(BOTH);
});

it('a phone joins the scanner lists after eight seconds, or at once in a scanner section', async () => {
  after.push(aPhone());
  const { joined } = lists('game', true);
  await pass(7_000);
  expect(joined()).toEqual([]);
  await pass(1_000);
  expect(joined()).toEqual(BOTH);

  const looking = lists('game', true);
  looking.rerender({ section: 'arbitrage', isShown: true });
  await pass(0);
  expect(looking.joined()).toEqual(BOTH);
});
