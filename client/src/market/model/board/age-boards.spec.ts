import { betKey, FAIRLINES_SHARP, odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { explainedAtom } from '../bets/explained.js';
import { chosenBooksAtom } from '../choices/betting-terms.js';
import { sharpAtom } from '../choices/sharp.js';
import { ageBoards } from './age-boards.js';
import { applyDiffsAtom, confirmAtom, stampAtom } from './board-atoms.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'novig'];
const quotes = BOOKS.flatMap((book) => [
  aQuote({ book, outcome: 'home', price: odds(2) }),
  aQuote({ book, outcome: 'away', price: odds(1.9) }),
]);
const novig = quotes.at(-1)!.stamp;

/** A page whose board was confirmed at noon and has received nothing since. */
const cutOff = (commenceTime: number) => {
  const store = createStore();
  store.set(chosenBooksAtom, BOOKS);
  store.set(sharpAtom, { ...FAIRLINES_SHARP, leavesOut: false });
  const { held, clear } = onBoard(store, quotes, { events: [aGame({ commenceTime })] });
  after.push(clear, ageBoards(store));
  const [line] = held.board.quotes.lines.values();
  const explained = explainedAtom(betKey(line!.key, 'home', 'away,home'));
  return {
    store,
    held,
    votes: () => store.get(explained)!.votes.length,
    best: () => store.get(explained)!.bet.best,
    isLocked: () => store.get(stampAtom(novig)).locked,
    wait: (minutes: number) => jest.advanceTimersByTime(minutes * 60_000),
  };
};

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

it.each([
  ['15 minutes', 'to come', 15, NOON + 3_600_000],
  ['5 minutes', 'that is live', 5, NOON - 60_000],
])(
  'after %s without an update, prices of a game %s are locked: no vote, no best price',
  (_, __, minutes, commenceTime) => {
    const { votes, best, isLocked, wait } = cutOff(commenceTime);
    wait(minutes);
    expect([votes(), isLocked()]).toEqual([5, false]);
    wait(0.1);
    expect([votes(), isLocked()]).toEqual([0, true]);
    expect(best()).toBeUndefined();
  },
);

it('a lock for age is removed when that price is confirmed, and no other lock', () => {
  const { store, held, votes, wait } = cutOff(NOON + 3_600_000);
  wait(15.1);
  store.set(confirmAtom, held, [[novig, NOON + 15 * 60_000]]);
  wait(0.1);
  expect(votes()).toBe(1);
});

it('locks set by the server are left alone', () => {
  const { store, held, votes, wait } = cutOff(NOON + 3_600_000);
  const { board } = held;
  const lock = { events: [], gone: [], upserts: [], removed: [], stamps: new Map(), locked: [novig], unlocked: [] };
  store.set(applyDiffsAtom, held, [{ ...lock, seq: board.seq + 1 }]);
  wait(1);
  expect(votes()).toBe(4);
});
