import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { PLACED_BETS_KEY, USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { listedPicksAtom } from './listed-picks.js';
import { migratePlacedBetsAtom } from './migrate-placed-bets.js';
import { picksAtom } from './picks-atom.js';

const aBet = (id: string | undefined, selection: string, over: object = {}) => ({
  id,
  game: 'Buffalo Bills @ Kansas City Chiefs',
  market: 'Spread',
  selection,
  stake: 20,
  status: 'pending',
  dateAdded: '2026-11-01T18:00:00.000Z',
  ...over,
});
const put = (key: string, kept: unknown) =>
  localStorage.setItem(key, typeof kept === 'string' ? kept : JSON.stringify(kept));
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]');
const start = () => {
  const store = createStore();
  store.sub(picksAtom, () => undefined);
  store.set(migratePlacedBetsAtom);
  return store;
};

afterEach(() => jest.restoreAllMocks());

it('the bets of an older version become picks, once', () => {
  put(USER_DATA_KEYS.picks, [aBet('p1', 'Bills +3.5')]);
  put(PLACED_BETS_KEY, [aBet('b1', 'Chiefs -3.5', { mood: 'good' }), aBet(undefined, 'Bills +7')]);
  expect(
    start()
      .get(listedPicksAtom)
      .map(({ selection }) => selection)
      .sort(),
  ).toEqual(['Bills +3.5', 'Bills +7', 'Chiefs -3.5']);
  expect(stored(USER_DATA_KEYS.picks)).toHaveLength(3);
  expect(stored(USER_DATA_KEYS.picks)[1]).toEqual(aBet('b1', 'Chiefs -3.5', { mood: 'good' }));
  expect(localStorage.getItem(PLACED_BETS_KEY)).toBeNull();
  expect(start().get(picksAtom)).toHaveLength(3);
});

it('bets that are picks already, by id or content, change nothing', () => {
  const picks = [aBet('p1', 'Bills +3.5', { stake: 50 }), aBet('p2', 'Chiefs ML', { status: 'won' })];
  put(USER_DATA_KEYS.picks, picks);
  put(PLACED_BETS_KEY, [aBet('b1', 'bills +3.5'), aBet('p2', 'Chiefs ML')]);
  expect(start().get(picksAtom)).toEqual(picks);
});

it.each([
  ['{"half":', 1],
  [[7, aBet('b1', 'Bills +7')], 1],
  [[], 0],
])('invalid bets are set aside: %j', (kept, aside) => {
  put(PLACED_BETS_KEY, kept);
  start();
  expect(stored(USER_DATA_KEYS.picksAside)).toHaveLength(aside);
  expect(localStorage.getItem(PLACED_BETS_KEY)).toBeNull();
});

it('bets stay where they are while the browser has no room, and are shown all the same', () => {
  put(PLACED_BETS_KEY, [aBet('b1', 'Bills +7')]);
  const kept = localStorage;
  const full = jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({
    ...kept,
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(start().get(picksAtom)).toHaveLength(1);
  full.mockRestore();
  expect(stored(PLACED_BETS_KEY)).toHaveLength(1);
  expect(start().get(picksAtom)).toHaveLength(1);
  expect(localStorage.getItem(PLACED_BETS_KEY)).toBeNull();
});

it('without an older version nothing is written', () => {
  start();
  expect(localStorage.length).toBe(0);
});
