import { betKey, DEVIG_METHODS, type DevigMethodName, odds, type Quote, wholeLineKey } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { readCsv, readText } from '../../testing/read-copied.js';
import { workOut } from '../../testing/work-out.js';
import { explainedAtom } from '../model/bets/explained.js';
import { chosenBooksAtom, devigMethodAtom } from '../model/choices/betting-terms.js';
import { asCsv } from './as-csv.js';
import { asText } from './as-text.js';
import type { Explanation } from './explanation.js';

const BOOKS = ['pinnacle', 'novig', 'lowvig', 'draftkings', 'fanduel', 'betmgm', 'bovada', 'betrivers', 'espnbet'];
const SETS = ['away,home', 'away,draw,home'];

const anyWeight = fc.double({ min: 0.1, max: 1, noNaN: true });
const anyMargin = fc.double({ min: -0.01, max: 0.06, noNaN: true });
/**
 * A moneyline with two or three outcomes at four to nine books that agree within a few percent, so that every method has votes: some
 * without a margin, perhaps one with a single price.
 */
const anyMarket = fc.record({
  set: fc.constantFrom(...SETS),
  books: fc.shuffledSubarray(BOOKS, { minLength: 4 }),
  weights: fc.array(anyWeight, { minLength: 3, maxLength: 3 }),
  margins: fc.array(anyMargin, { minLength: 27, maxLength: 27 }),
  isOneSided: fc.boolean(),
});
type Market = typeof anyMarket extends fc.Arbitrary<infer T> ? T : never;

const quotesOf = ({ set, books, weights, margins, isOneSided }: Market) => {
  const ways = set.split(',');
  const whole = ways.reduce((sum, _, way) => sum + weights[way]!, 0);
  const price = (book: number, way: number) => whole / weights[way]! / (1 + margins[book * 3 + way]!);
  const quotes = books.flatMap((book, i) =>
    ways.map((outcome, way) => aQuote({ book, outcome, set, price: odds(price(i, way)) })),
  );
  return isOneSided ? [...quotes, aQuote({ book: 'betus', outcome: 'home', set: 'home', price: odds(31) })] : quotes;
};

const explanationOf = (quotes: readonly Quote[], method: DevigMethodName): Explanation | undefined => {
  const store = createStore();
  store.set(devigMethodAtom, method);
  store.set(chosenBooksAtom, [...BOOKS, 'betus']);
  const { held, clear } = onBoard(store, quotes, { events: [aGame({ commenceTime: NOON + 3_600_000 })] });
  const [line] = held.board.quotes.lines.values();
  const key = betKey(line!.key, 'home', quotes[0]!.set);
  const explained = store.get(explainedAtom(key));
  clear();
  return explained && { ...explained, at: NOON + 4_000 };
};

describe.each(DEVIG_METHODS)('the copy of an explanation by $title', ({ name }) => {
  it('the copied explanation allows the value to be recomputed to 1e-9, from the CSV and from the text', () => {
    let told = 0;
    fc.assert(
      fc.property(anyMarket, (market) => {
        const explanation = explanationOf(quotesOf(market), name)!;
        if (!explanation.fair) return;
        told += 1;
        const { value } = explanation.bet;
        for (const copied of [
          readCsv(asCsv(explanation)),
          readText(asText(explanation), explanation.outcomes.length, name),
        ]) {
          expect(copied.books).toHaveLength(explanation.votes.length);
          expect(copied.claimed).toBe(value);
          expect(Math.abs(workOut(copied) - value!)).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 40 },
    );
    expect(told).toBe(40);
  });
});

it('the copied explanation names the books that were not counted, with the reason and their age', () => {
  const quotes = ['pinnacle', 'novig', 'fanduel', 'betmgm'].flatMap((book) => [
    aQuote({ book, outcome: 'home', price: odds(2) }),
    aQuote({ book, outcome: 'away', price: odds(1.9) }),
  ]);
  const explanation = explanationOf(
    [...quotes, aQuote({ book: 'betus', outcome: 'home', price: odds(2.1) })],
    'power',
  )!;
  expect(asCsv(explanation)).toContain('BetUS,no: does not price every outcome,,,2.1,,,,,,,4\r\n');
  expect(asText(explanation)).toMatch(/Not counted\n.*\nBetUS +2\.1 +– +does not price every outcome +4 s/);
});

it.each(['=HYPERLINK("x")', '\uff1dHYPERLINK("x")', '=HYPERLINK("x")\n2'])(
  'the copied CSV never turns a name from a feed into a spreadsheet formula: %j',
  (subject) => {
    const prop = { family: 'player_points', subject, line: 10.5 };
    const quotes = ['pinnacle', 'novig', 'fanduel'].flatMap((book) =>
      ['over', 'under'].map((outcome) => aQuote({ ...prop, book, outcome, price: odds(1.9) })),
    );
    const store = createStore();
    const { held, clear } = onBoard(store, quotes);
    const [line] = held.board.quotes.lines.values();
    const explained = store.get(explainedAtom(wholeLineKey(line!.key)))!;
    clear();
    expect(asCsv({ ...explained, at: NOON })).toContain(`selection,"'${subject.replaceAll('"', '""')} over 10.5"`);
  },
);

it('the copied explanation says that no book can vote on a prop without an offer on the other side', () => {
  const prop = { family: 'player_anytime_td', subject: 'Travis Kelce', set: 'yes', outcome: 'yes' };
  const store = createStore();
  const { held, clear } = onBoard(
    store,
    BOOKS.map((book) => aQuote({ ...prop, book, price: odds(2.4) })),
  );
  const [line] = held.board.quotes.lines.values();
  const explained = store.get(explainedAtom(betKey(line!.key, 'yes', 'yes')))!;
  clear();
  expect([explained.votes, explained.fair]).toEqual([[], undefined]);
  expect(asText({ ...explained, at: NOON })).toMatch(/needs 3 books that price every outcome. There are 0./);
  expect(new Set(explained.abstentions.map(({ why }) => why))).toEqual(new Set(['incomplete']));
});

it('the copied explanation says that there is no fair line because the method refuses books', () => {
  const prices = (book: string) => (book === 'fanduel' ? [8, 40, 1.15] : [11, 51, 1.05]);
  const quotes = BOOKS.slice(0, 3)
    .concat('fanduel')
    .flatMap((book) =>
      ['away', 'draw', 'home'].map((outcome, i) =>
        aQuote({ book, outcome, set: 'away,draw,home', price: odds(prices(book)[i]!) }),
      ),
    );
  expect(explanationOf(quotes, 'multiplicative')!.fair).toBeDefined();
  const additive = explanationOf(quotes, 'additive')!;
  expect(additive.fair).toBeUndefined();
  expect(additive.abstentions.map(({ book, why }) => [book, why])).toEqual([
    ...BOOKS.slice(0, 3).map((book) => [book, 'no-chance']),
    ['fanduel', 'judged'],
  ]);
  expect(asText(additive)).toContain(
    'There is 1; in the prices of 3 more, this method finds no chance between 0 and 1.',
  );
});
