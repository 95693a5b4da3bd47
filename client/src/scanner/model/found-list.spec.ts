import { type LiveValue, noChange, odds, type Quote, type ValuedEntry, valuationOf } from '@fairline/shared/domain';
import { aGame, aQuote, NOON, someTerms } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { applyDiffsAtom, confirmAtom } from '../../market/model/board/board-atoms.js';
import { onBoard } from '../../testing/on-board.js';
import { lookAgain } from './found-list.js';
import { type HeldList, NO_LIST } from './list-atoms.js';
import { VALUES, valueLedger } from './value-search.js';


const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'betrivers', 'pinnacle'];
const game = aGame({ commenceTime: NOON + 3_600_000 });
const home = (book: string, price: number) => aQuote({ book, outcome: 'home', price: odds(price) });
const away = (book: string, price: number) => aQuote({ book, outcome: 'away', price: odds(price) });

/** A moneyline of five books, where FanDuel pays more than the others on the home team. */
const LINE = BOOKS.flatMap((book) => [home(book, book === 'fanduel' ? 2.2 : 2), away(book, 1.9)]);

let clear = () => {};
afterEach(() => clear());

/** A board that is looked at again and again, one second after another. */
const watched = (quotes: readonly Quote[] = LINE, books: readonly string[] = BOOKS) => {
  const store = createStore();
  const { held, clear: drop } = onBoard(store, quotes, { events: [game], at: NOON });
  clear = drop;
  let asked = {};
  let ledger = valueLedger(valuationOf(someTerms({ books })));
  const valued = new Set<ValuedEntry>();
  let list: HeldList<LiveValue> = NO_LIST;
  let now = NOON;
  const look = ({ after = 1_000, maximumAge = null as number | null, wasThere = false, boards = [held] } = {}) => {
    now += after;
    const { gone, fresh } = ledger.read(boards);
    for (const entry of gone) valued.delete(entry);
    for (const entry of fresh) valued.add(entry);
    list = lookAgain(VALUES, list, { found: valued, now, boards, asked, maximumAge, wasThere: () => wasThere });
    return list;
  };
  const moves = (change: Partial<typeof noChange>) =>
    store.set(applyDiffsAtom, held, [{ ...noChange, seq: held.board.seq + 1, ...change }]);
  const confirms = (...stamps: Quote[]) =>
    store.set(
      confirmAtom,
      held,
      stamps.map(({ stamp }) => [stamp, now] as const),
    );
  /** The user chooses other books. */
  const asks = (books: readonly string[]) => {
    asked = {};
    ledger = valueLedger(valuationOf(someTerms({ books })));
    valued.clear();
  };
  return { look, moves, confirms, asks };
};

const only = ({ open }: HeldList<LiveValue>): LiveValue => {
  expect(open.size).toBe(1);
  return [...open.values()][0]!;
};
const endings = ({ ended }: HeldList<LiveValue>) => ended.map(({ closing }) => closing.why);

it('the bets worth more than they cost are open, each with its best price and since when', () => {
  const { opportunity, openedAt, peak } = only(watched().look());
  expect(opportunity.id).toBe('value|g1|h2h|||home');
  expect(opportunity.leg).toMatchObject({ outcome: 'home', price: { book: 'fanduel', price: 2.2, lastUpdate: NOON } });
  expect(openedAt).toBe(NOON + 1_000);
  expect(peak).toBeCloseTo(7.18, 2);
});

it('only the books that count make a bet of value', () => {
  expect(watched(LINE, ['draftkings', 'betmgm']).look().open.size).toBe(0);
});

it('while nothing moves the list and its entries are the same objects', () => {
  const { look } = watched();
  const before = look();
  expect(look()).toBe(before);
});

it('a better price continues its life, and another book is no new bet', () => {
  const { look, moves } = watched();
  const before = only(look());
  moves({ upserts: [home('betmgm', 2.25)] });
  const list = look();
  const after = only(list);
  expect(after).toMatchObject({ openedAt: before.openedAt, opportunity: { leg: { price: { book: 'betmgm' } } } });
  expect(after.steps.map(([at]) => at)).toEqual([NOON + 1_000, NOON + 2_000]);
  expect(after.peak).toBeGreaterThan(before.peak);
  expect(list.changes.get(after.opportunity.id)).toMatchObject([{ at: NOON + 2_000, from: before }]);
});

it.each([
  ['price moved', { upserts: [home('fanduel', 2.01)] }],
  ['price withdrawn', { removed: [home('fanduel', 2.2).key] }],
  ['price locked', { locked: [home('fanduel', 2.2).stamp] }],
  ['fair price moved', { upserts: BOOKS.map((book) => away(book, 1.6)) }],
  ['game over', { events: [{ ...game, completed: true }] }],
] as const)('a bet that lost its value says why: %s', (why, change) => {
  const { look, moves } = watched();
  look();
  moves(change as Partial<typeof noChange>);
  const list = look();
  expect(list.open.size).toBe(0);
  expect(endings(list)).toEqual([why]);
});

it('when the user asks for other books, nothing is told as gone or moved: only the market may', () => {
  const { look, moves, asks } = watched([...LINE, home('betonlineag', 2.15)], [...BOOKS, 'betonlineag']);
  const before = only(look());
  asks(['betonlineag']);
  const list = look();
  expect(only(list)).toMatchObject({
    openedAt: before.openedAt,
    opportunity: { leg: { price: { book: 'betonlineag' } } },
  });
  expect([endings(list), list.changes.size]).toEqual([[], 0]);
  asks(['draftkings']);
  const none = look();
  expect([none.open.size, endings(none)]).toEqual([0, []]);
  asks(BOOKS);
  look();
  moves({ upserts: [home('fanduel', 2.01)] });
  expect(endings(look())).toEqual(['price moved']);
});

it('what ended a moment ago is not told to a user who asks for something else meanwhile', () => {
  const { look, moves, asks } = watched();
  look();
  moves({ removed: [home('fanduel', 2.2).key] });
  expect(endings(look())).toEqual(['price withdrawn']);
  asks(['draftkings', 'fanduel']);
  expect(endings(look())).toEqual([]);
});

it('the bets of a board that is no longer searched leave without a word', () => {
  const { look } = watched();
  look();
  const list = look({ boards: [] });
  expect([list.open.size, endings(list)]).toEqual([0, []]);
});

it('what was there when its board was first read is marked as such', () => {
  expect(only(watched().look({ wasThere: true })).wasThere).toBe(true);
  expect(only(watched().look()).wasThere).toBeUndefined();
});

describe('a price too old beside its consensus', () => {
  const others = LINE.filter(({ book }) => book !== 'fanduel');

  it('ends when the price goes meanwhile, without a row of its own', () => {
    const { look, confirms, moves } = watched();
    look();
    look({ after: 100_000 });
    confirms(...others);
    expect(look().open.size).toBe(0);
    moves({ removed: [home('fanduel', 2.2).key] });
    const list = look();
    expect([list.open.size, list.tooOld!.size, endings(list)]).toEqual([0, 0, []]);
  });

  it('that was never young is not told as just gone', () => {
    const { look, confirms } = watched();
    look({ after: 100_000, maximumAge: 10 });
    confirms(...others);
    const [[, since] = [undefined, 0]] = [...look({ maximumAge: 10 }).tooOld!];
    expect(since).toBeLessThan(NOON + 100_000 - 10_000);
  });

  // Last, since a book that was confirmed after so long counts as a slow one from then on.
  it('is put aside and comes back with the same life when it is confirmed', () => {
    const { look, confirms } = watched();
    const before = only(look());
    look({ after: 100_000 });
    confirms(...others);
    const list = look();
    expect(list.open.size).toBe(0);
    expect([...list.tooOld!]).toEqual([[before, NOON + 102_000]]);
    expect(endings(list)).toEqual([]);

    confirms(...LINE);
    expect(only(look())).toBe(before);
  });
});

it('a price older than the user wants is put aside', () => {
  const { look } = watched();
  look();
  expect(look({ after: 20_000, maximumAge: 15 }).open.size).toBe(0);
  expect(look({ maximumAge: 30 }).open.size).toBe(1);
});
