import fc from 'fast-check';
import { aGame, aQuote, NOON } from '../../testing/index.js';
import type { Quote, StampKey } from '../board/quote.js';
import { indexQuotes } from '../board/quote-index.js';
import { fromAmerican, odds } from '../odds/formats.js';
import { FAIRLINES_SHARP } from '../odds/sharp.js';
import { amongBooks } from '../odds/terms.js';
import { SCANNER_DEFAULTS, type Scanner } from '../offers/scanner-terms.js';
import { groupsOf } from '../opportunities/groups.js';
import { pathOfAlert } from './alert-path.js';
import type { Bettor } from './bettor.js';
import { isYoungFind, stampsOf } from './board-find.js';
import { mayBeLowHold, seeLowHolds } from './low-hold-finds.js';

const game = aGame();
const owner: Bettor = {
  terms: {},
  bankroll: 0,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};
const pair = (book: string, home: number, away: number): Quote[] => [
  aQuote({ book, price: fromAmerican(home) }),
  aQuote({ book, outcome: 'away', price: fromAmerican(away) }),
];
const quotes = [...pair('draftkings', 102, -130), ...pair('fanduel', -130, -105)];

const seen = (on: readonly Quote[] = quotes, scanner: Partial<Scanner> = {}, who = owner) => {
  const [line] = indexQuotes(on).lines.values();
  const at = { line: line!, event: game, locked: new Set<StampKey>() };
  const groups = groupsOf(at.line, at.locked);
  const sight = seeLowHolds(at, groups, { scanner: { ...SCANNER_DEFAULTS, maxLowHold: 1, ...scanner } }, who, NOON);
  return { ...sight, may: mayBeLowHold(groups) };
};
const counts = ({ alive, found }: ReturnType<typeof seen>) => [alive.length, found.length];

it('a low hold is told with its bets and what each 100 that count cost, to who has no bankroll too', () => {
  const { alive, found } = seen();
  expect(alive).toEqual(['hold|g1|h2h||']);
  expect(found[0]!.tell(NOON)).toMatchObject({
    value: expect.closeTo(-1.4634, 4),
    title: '0.72 % hold: Bills @ Chiefs',
    text: 'Low hold, Moneyline · Bills −105 at FanDuel · Chiefs +102 at DraftKings · $1.46 for each $100 that count',
    live: { opportunity: { id: 'hold|g1|h2h||', event: 'g1' }, openedAt: NOON },
    legs: [{ outcome: 'away' }, { outcome: 'home' }],
  });
  expect(pathOfAlert({ kind: 'hold', opportunity: alive[0]!, title: '' })).toBe(
    '/sportsbooks?mode=holds&offer=hold%7Cg1%7Ch2h%7C%7C',
  );
});

it('one that is hardly above the rule’s hold goes on with its life but is not found; a profit too good to be true is not told', () => {
  expect(counts(seen(quotes, { maxLowHold: 0.7 }))).toEqual([1, 0]);
  expect(counts(seen(quotes, { maxLowHold: 0.2 }))).toEqual([0, 0]);
  expect(counts(seen([...pair('draftkings', 300, -130), ...pair('fanduel', -130, 100)]))).toEqual([1, 0]);
});

it('books, filters and the book of the rollover are the owner’s', () => {
  expect(counts(seen(quotes, {}, { ...owner, terms: { books: amongBooks(['fanduel']) } }))).toEqual([0, 0]);
  expect(counts(seen(quotes, { rolloverBook: 'betmgm' }))).toEqual([0, 0]);
  expect(seen(quotes, { rolloverBook: 'fanduel' }).found[0]!.tell(NOON).value).toBeCloseTo(-1.4851, 4);
  for (const scanner of [
    { kinds: ['total' as const] },
    { maxOdds: 101 },
    { sports: ['basketball_nba'] },
    { minDepth: 'bet' as const },
  ])
    expect(seen(quotes, scanner).found).toEqual([]);
});

it('the price of each bet must be young', () => {
  const [find] = seen().found;
  const stamps = stampsOf(find!);
  const times = (old: number) =>
    new Map(stamps.map((stamp) => [stamp, NOON - (stamp === stamps[old] ? 31_000 : 1_000)]));
  expect([-1, 0, 1].map((old) => isYoungFind(find!, { maxAge: 30 }, times(old), NOON))).toEqual([true, false, false]);
});

it('law: a line on which no books leave little has nothing for anybody', () => {
  const price = fc.double({ min: 1.8, max: 2.1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 4 }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      (prices, maxLowHold) => {
        const on = prices.flatMap(([home, away], i) => [
          aQuote({ book: `book${i}`, price: odds(home) }),
          aQuote({ book: `book${i}`, outcome: 'away', price: odds(away) }),
        ]);
        const { alive, may } = seen(on, { maxLowHold });
        if (!may) expect(alive).toEqual([]);
      },
    ),
  );
});
