import fc from 'fast-check';
import { aGame, aQuote, NOON } from '../../testing/index.js';
import type { Quote, StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds } from '../odds/formats.js';
import { FAIRLINES_SHARP } from '../odds/sharp.js';
import { SCANNER_DEFAULTS } from '../offers/scanner-terms.js';
import type { Bettor } from './bettor.js';
import { isYoungFind, stampsOf } from './board-find.js';
import { mayHaveValue, seeValues, valuationFor, valuedOn } from './value-finds.js';

const game = aGame();
const owner: Bettor = {
  terms: {},
  bankroll: 100,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};
const pair = (book: string, home: number, away: number): Quote[] => [
  aQuote({ book, price: odds(home) }),
  aQuote({ book, outcome: 'away', price: odds(away) }),
];
const fair = ['pinnacle', 'betmgm', 'caesars', 'betrivers'].flatMap((book) => pair(book, 1.9, 1.9));

const seen = (quotes: readonly Quote[], scanner: Partial<typeof SCANNER_DEFAULTS> = {}, who = owner) => {
  const [line] = indexQuotes(quotes).lines.values();
  const at = { line: line!, event: game, locked: new Set<StampKey>() };
  const valuation = valuationFor(who);
  const sight = seeValues(at, { scanner: { ...SCANNER_DEFAULTS, ...scanner } }, who, valuedOn(at, valuation), NOON);
  return { ...sight, may: mayHaveValue(at, valuation) };
};

it('a bet of value is told with its price, book and fair price', () => {
  const { alive, found } = seen([...fair, ...pair('fanduel', 2.1, 1.7)]);
  expect(alive).toEqual(['value|g1|h2h|||home']);
  expect(found[0]!.tell(NOON)).toMatchObject({
    value: expect.closeTo(5),
    title: '5.00 % EV: Bills @ Chiefs',
    text: 'Value, Moneyline · Chiefs +110 at FanDuel · fair +100',
    live: { openedAt: NOON },
  });
});

it('what is under the rule’s value lives but is not found; what is too good to be true is not told', () => {
  const small = seen([...fair, ...pair('fanduel', 2.03, 1.7)], { minValueEv: 3 });
  expect([small.alive.length, small.found.length]).toEqual([1, 0]);
  const huge = seen([...fair, ...pair('fanduel', 2.6, 1.4)]);
  expect([huge.alive.length, huge.found.length]).toEqual([1, 0]);
});

it('the books of its owner and their mutes count, and the filters of the rule', () => {
  const quotes = [...fair, ...pair('fanduel', 2.1, 1.7)];
  const few = { ...owner, terms: { books: (book: string) => book !== 'fanduel' } };
  expect(seen(quotes, {}, few).alive).toEqual([]);
  const muting = { ...owner, muted: { opportunity: () => true, book: () => false } };
  expect(seen(quotes, {}, muting).found).toEqual([]);
  for (const scanner of [
    { maxHold: 2 },
    { minDepth: 'bet' as const },
    { maxOdds: 105 },
    { sports: ['basketball_nba'] },
  ])
    expect(seen(quotes, scanner).found).toEqual([]);
});

it('the hold is that of all books, as in the list of its owner, whatever their references', () => {
  const quotes = [...fair, ...pair('fanduel', 2.1, 1.7)]; // 5.26 % at the median
  const trusting = { ...owner, sharp: { ...FAIRLINES_SHARP, books: { fanduel: 0, pinnacle: 1 } } };
  const tight = [...quotes.filter(({ book }) => book !== 'pinnacle'), ...pair('pinnacle', 1.99, 1.99)]; // 0.5 % there
  expect(seen(tight, {}, trusting).found).toHaveLength(1);
  expect(seen(tight, { maxHold: 2 }, trusting).found).toEqual([]);
});

it('a price that is old beside those it is judged by is not young', () => {
  const [find] = seen([...fair, ...pair('fanduel', 2.1, 1.7)]).found;
  const times = (ago: number) =>
    new Map(
      stampsOf(find!).map((stamp) => [stamp, stamp === find!.priced!.quotes[0]!.stamp ? NOON - ago : NOON - 1_000]),
    );
  expect(isYoungFind(find!, { maxAge: null }, times(60_000), NOON)).toBe(true);
  expect(isYoungFind(find!, { maxAge: null }, times(91_000), NOON)).toBe(false);
});

it('law: a line that no book may have value on has none for anybody', () => {
  const price = fc.double({ min: 1.6, max: 2.4, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price), { minLength: 4, maxLength: 7 }), (prices) => {
      const quotes = prices.flatMap(([home, away], i) => pair(`book${i}`, home, away));
      const { alive, may } = seen(quotes);
      if (!may) expect(alive).toEqual([]);
    }),
  );
});
