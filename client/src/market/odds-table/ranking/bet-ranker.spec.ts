import { type BoardDiff, followDiff, noChange, odds, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote, aValuation, NOON } from '@fairline/shared/testing';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { type HeldBoard, noteTouched } from '../../model/board/held-boards.js';
import { BET_ORDERS } from '../../model/choices/table-look.js';
import { betRanker } from './bet-ranker.js';
import type { BetFilter } from './ranking.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'prizepicks'];
const GAMES = ['g1', 'g2'];
const valuation = aValuation();
const ALL: BetFilter = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };

const anyQuote = fc
  .record({
    event: fc.constantFrom(...GAMES),
    subject: fc.constantFrom('Jayson Tatum', 'Deandre Ayton'),
    line: fc.constantFrom(10.5, 11.5),
    outcome: fc.constantFrom('over', 'under'),
    book: fc.constantFrom(...BOOKS),
    cents: fc.integer({ min: 120, max: 400 }),
  })
  .map(({ cents, ...of }) => aQuote({ ...of, family: 'player_points', price: odds(cents / 100) }));

const anyChange = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyQuote, { maxLength: 5 }).map((upserts) => ({ upserts })) },
  { weight: 2, arbitrary: anyQuote.map(({ key }) => ({ removed: [key] })) },
  { weight: 1, arbitrary: anyQuote.map(({ stamp }) => ({ locked: [stamp] })) },
  { weight: 1, arbitrary: anyQuote.map(({ stamp }) => ({ unlocked: [stamp] })) },
  {
    weight: 1,
    arbitrary: fc
      .record({ id: fc.constantFrom(...GAMES), later: fc.nat(9) })
      .map(({ id, later }) => ({ events: [aGame({ id, commenceTime: NOON + later * 60_000 })] })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...GAMES).map((id) => ({ gone: [id] })) },
);

const anyFilter: fc.Arbitrary<BetFilter> = fc.record({
  markets: fc.constantFrom(undefined, new Set(['player_points']), new Set(['player_points_alternate'])),
  date: fc.constantFrom('', 'live'),
  minimumEv: fc.constantFrom(null, -5, 1),
  positiveOnly: fc.boolean(),
  search: fc.constantFrom('', 'tatum', 'chiefs points', 'under'),
  order: fc.constantFrom(...BET_ORDERS),
});

const apply = (held: HeldBoard, change: Partial<BoardDiff>) => {
  const diff = { ...noChange, ...change, seq: held.board.seq + 1 };
  noteTouched(held, followDiff(held.board, diff).keys());
};

const holding = (quotes: readonly Quote[]) =>
  onBoard(createStore(), quotes, { events: GAMES.map((id) => aGame({ id })) });

it('an updated ranking equals a new ranking after any changes and with any filter', () => {
  fc.assert(
    fc.property(
      fc.array(anyQuote, { maxLength: 40 }),
      fc.array(
        fc.record({
          change: anyChange,
          filter: anyFilter,
          isLookedAt: fc.boolean(),
          prepared: fc.nat(3),
          isForgotten: fc.boolean(),
        }),
        {
          maxLength: 12,
        },
      ),
      (quotes, steps) => {
        const { held, clear } = holding([...new Map(quotes.map((quote) => [quote.key, quote])).values()]);
        const { rank, prepare } = betRanker(valuation);
        for (const { change, filter, isLookedAt, isForgotten, prepared } of steps) {
          apply(held, change);
          if (isForgotten) held.touched = new Set();
          prepare([held], prepared);
          if (!isLookedAt) continue;
          const { touched, ...rest } = held;
          const copy = { ...rest, touched: new Set(touched) };
          expect(rank([held], filter, NOON)).toEqual(betRanker(valuation).rank([copy], filter, NOON));
        }
        clear();
      },
    ),
  );
});

it('a board is ranked when it arrives and forgotten when it leaves', () => {
  const quotes = BOOKS.flatMap((book) =>
    ['over', 'under'].map((outcome) =>
      aQuote({ book, family: 'player_points', subject: 'Jayson Tatum', line: 10.5, outcome }),
    ),
  );
  const { held, clear } = holding(quotes);
  const { rank } = betRanker(valuation);
  expect(rank([], ALL, NOON).keys).toEqual([]);
  expect(rank([held], ALL, NOON).keys).toEqual(['g1|player_points|Jayson Tatum|10.5|both']);
  expect(rank([], ALL, NOON).keys).toEqual([]);
  clear();
});
