import { fromAmerican, type LiveLowHold, type LowHoldOnBoard, noChange, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { applyDiffsAtom, confirmAtom } from '../../market/model/board/board-atoms.js';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { onBoard } from '../../testing/on-board.js';
import { lookAgain } from './found-list.js';
import { type HeldList, NO_LIST } from './list-atoms.js';
import { LOW_HOLD_SEARCH, LOW_HOLDS, lowHoldLedger } from './low-hold-search.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'betrivers', 'pinnacle'];
const game = aGame({ commenceTime: NOON + 3_600_000 });
const home = (book: string, american: number) => aQuote({ book, outcome: 'home', price: fromAmerican(american) });
const away = (book: string, american: number) => aQuote({ book, outcome: 'away', price: fromAmerican(american) });

/** A moneyline of five books, where FanDuel pays more than the others on the home team and DraftKings on the away team. */
const LINE = BOOKS.flatMap((book) => [
  home(book, book === 'fanduel' ? 102 : -120),
  away(book, book === 'draftkings' ? -105 : -120),
]);

let clear = () => {};
afterEach(() => clear());

/** A board that is looked at again and again, one second after another. */
const watched = (quotes: readonly Quote[] = LINE) => {
  const store = createStore();
  const { held, clear: drop } = onBoard(store, quotes, { events: [game], at: NOON });
  clear = drop;
  const asked = {};
  const ledger = lowHoldLedger({ maxLowHold: 2, rolloverBook: null });
  const found = new Set<LowHoldOnBoard>();
  let list: HeldList<LiveLowHold> = NO_LIST;
  let now = NOON;
  const look = ({ after = 1_000, maximumAge = null as number | null } = {}) => {
    now += after;
    const { gone, fresh } = ledger.read([held]);
    for (const entry of gone) found.delete(entry);
    for (const entry of fresh) found.add(entry);
    list = lookAgain(LOW_HOLDS, list, { found, now, boards: [held], asked, maximumAge, wasThere: () => false });
    return list;
  };
  const moves = (change: Partial<typeof noChange>) =>
    store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, ...change }]);
  const confirms = (...quotes: readonly Quote[]) =>
    store.set(
      confirmAtom,
      held,
      quotes.map(({ stamp }) => [stamp, now] as const),
    );
  return { look, moves, confirms };
};

const only = ({ open }: HeldList<LiveLowHold>): LiveLowHold => {
  expect(open.size).toBe(1);
  return [...open.values()][0]!;
};
const endings = ({ ended }: HeldList<LiveLowHold>) => ended.map(({ closing }) => closing.why);

it('the cheapest pair of a market is open, and goes on with other books', () => {
  const { look, moves } = watched();
  const before = only(look());
  expect(before.opportunity.legs.map(({ book }) => book)).toEqual(['draftkings', 'fanduel']);
  const list = look();
  expect(only(list)).toBe(before);
  moves({ upserts: [home('betmgm', 104)] });
  const after = only(look());
  expect(after).toMatchObject({ openedAt: before.openedAt, opportunity: { legs: [{}, { book: 'betmgm' }] } });
});

it.each([
  ['price moved', { upserts: [home('fanduel', -120)] }],
  ['price withdrawn', { removed: [home('fanduel', 102).key] }],
  ['price locked', { locked: [home('fanduel', 102).stamp] }],
  ['game over', { events: [{ ...game, completed: true }] }],
] as const)('one that is there no more says why: %s', (why, change) => {
  const { look, moves } = watched();
  look();
  moves(change as Partial<typeof noChange>);
  const list = look();
  expect(list.open.size).toBe(0);
  expect(endings(list)).toEqual([why]);
});

it('a price older than the user wants puts it aside', () => {
  const { look } = watched();
  look();
  expect(look({ after: 20_000, maximumAge: 15 }).open.size).toBe(0);
  expect(look({ maximumAge: 30 }).open.size).toBe(1);
});

it('no other setting of the scanners begins the search anew', () => {
  const store = createStore();
  const terms = () => store.get(LOW_HOLD_SEARCH.asked).terms;
  const before = terms();
  store.set(scannerAtom, { ...store.get(scannerAtom), minProfit: 3, holdCounts: 500 });
  expect(terms()).toBe(before);
  store.set(scannerAtom, { ...store.get(scannerAtom), maxLowHold: 1 });
  expect(terms()).not.toBe(before);
});

// Last, since a book that was confirmed after so long counts as a slow one from then on.
it('a price that stood still while the others moved puts it aside, until it is confirmed', () => {
  const { look, confirms } = watched();
  const before = only(look());
  look({ after: 100_000 });
  confirms(...LINE.filter(({ book }) => book !== 'fanduel'));
  const list = look();
  expect([list.open.size, [...list.tooOld!.keys()], endings(list)]).toEqual([0, [before], []]);
  confirms(...LINE);
  expect(only(look())).toBe(before);
});
