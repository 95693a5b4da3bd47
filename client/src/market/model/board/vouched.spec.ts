import { odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { applyDiffsAtom } from './board-atoms.js';
import { vouchedAt } from './vouched.js';

const TOLD = NOON - 60_000;
const CONFIRMED = NOON - 5_000;
const { key, stamp, book } = aQuote();
const pushed = (lastUpdate: number | undefined = TOLD) => ({ book, price: odds(1.9), lastUpdate, limit: undefined });

/** A board that heard `CONFIRMED` of the market; its price became known a second later. */
const board = (over: Partial<ReturnType<typeof aQuote>> = {}, at: number | undefined = CONFIRMED) => {
  const store = createStore();
  const quote = { ...aQuote({ price: odds(1.9) }), receivedAt: NOON - 4_000, ...over };
  const { held, clear } = onBoard(store, [quote], { events: [aGame()] });
  after.push(clear);
  if (at === undefined) held.board.stamps.delete(stamp);
  else held.board.stamps.set(stamp, at);
  return { store, held };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('without a board the price counts from its own time', () => {
  expect(vouchedAt(key, pushed())).toBe(TOLD);
  expect(vouchedAt(key, { ...pushed(), lastUpdate: undefined })).toBeUndefined();
});

it('a board that shows the same price confirms it', () => {
  board();
  expect(vouchedAt(key, pushed())).toBe(CONFIRMED);
  expect(vouchedAt(key, pushed(NOON))).toBe(NOON);
});

it('a board that has heard another price, or a suspension, since tells that the price is gone', () => {
  board({ price: odds(1.8) });
  expect(vouchedAt(key, pushed())).toBe('gone');
  expect(vouchedAt(key, { ...pushed(), lastUpdate: undefined })).toBe('gone');
  board({ suspended: true }, TOLD);
  expect(vouchedAt(key, pushed())).toBe('gone');
});

it('a board that is older than the price tells nothing about it, however late the feed told it', () => {
  board({ price: odds(1.8), receivedAt: TOLD + 30_000 }, TOLD - 31_000);
  expect(vouchedAt(key, pushed())).toBe(TOLD);
  board({ price: odds(1.8), receivedAt: TOLD - 30_000 }, TOLD - 31_000);
  expect(vouchedAt(key, pushed())).toBe(TOLD);
});

it('a locked price is gone, unless it was confirmed after the lock', () => {
  const { held } = board({ receivedAt: TOLD - 3_600_000 }, TOLD);
  expect(vouchedAt(key, pushed())).toBe(TOLD);
  held.board.locked.add(stamp);
  expect(vouchedAt(key, pushed())).toBe('gone');
  held.board.stamps.set(stamp, TOLD - 900_000);
  expect(vouchedAt(key, pushed())).toBe(TOLD);
});

it('a price that its book no longer lists is gone once the book has confirmed the market without it', () => {
  const { store, held } = board({}, TOLD - 10_000);
  const left = { seq: held.board.seq + 1, events: [], gone: [], upserts: [], removed: [key], locked: [], unlocked: [] };
  store.set(applyDiffsAtom, held, [{ ...left, stamps: new Map() }]);
  held.board.stamps.set(stamp, TOLD - 10_000);
  expect(vouchedAt(key, pushed())).toBe(TOLD);
  held.board.stamps.set(stamp, CONFIRMED);
  expect(vouchedAt(key, pushed())).toBe('gone');
});
