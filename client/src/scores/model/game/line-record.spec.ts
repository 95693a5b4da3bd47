import { fromAmerican, odds } from '@fairline/shared/domain';
import fc from 'fast-check';
import { moveAt, noteRow, recordOf } from './line-record.js';
import { type OddsHistoryRow, oddsHistorySchema, rowsOf } from './read-odds-history.js';

const aRow = (over: Partial<OddsHistoryRow> = {}): OddsHistoryRow => ({
  bookmakerKey: 'draftkings',
  bookmakerTitle: 'DraftKings',
  marketKey: 'spreads',
  lastUpdate: 1_000,
  outcomeName: 'Buffalo Bills',
  price: -110,
  point: 3.5,
  ...over,
});
const movesOf = (rows: readonly OddsHistoryRow[]) =>
  recordOf(rows).get('spreads')!.get('Buffalo Bills')!.get('draftkings')!.moves;

it('every spelling of a line history is read', () => {
  const history = oddsHistorySchema.parse([
    {
      bookmaker: { key: 'fanduel' },
      title: 'FanDuel',
      markets: [
        {
          key: 'totals',
          odds: [{ last_update: '2026-11-22T18:00:00Z', outcomes: [{ participant: 'Over', odds: -105, point: 44.5 }] }],
        },
      ],
    },
    {
      key: 'novig',
      title: 'Novig',
      markets: [
        {
          key: 'h2h',
          last_update: '2026-11-22T18:00:01Z',
          history: [
            {
              outcomes: [{ name: 'Buffalo Bills', price: null }, { description: 'Kansas City Chiefs', price: 120 }, {}],
            },
          ],
        },
      ],
    },
  ]);
  const at = Date.UTC(2026, 10, 22, 18);
  expect(rowsOf(history)).toEqual([
    aRow({
      bookmakerKey: 'fanduel',
      bookmakerTitle: 'FanDuel',
      marketKey: 'totals',
      lastUpdate: at,
      outcomeName: 'Over',
      price: -105,
      point: 44.5,
    }),
    aRow({
      bookmakerKey: 'novig',
      bookmakerTitle: 'Novig',
      marketKey: 'h2h',
      lastUpdate: at + 1_000,
      price: null,
      point: undefined,
    }),
    aRow({
      bookmakerKey: 'novig',
      bookmakerTitle: 'Novig',
      marketKey: 'h2h',
      lastUpdate: at + 1_000,
      outcomeName: 'Kansas City Chiefs',
      price: 120,
      point: undefined,
    }),
  ]);
});

it('entries without a book or a time are left out', () => {
  const outcomes = [{ name: 'Over', price: 100 }];
  const markets = [{ key: 'totals', history: [{ outcomes }] }];
  expect(
    rowsOf([
      { key: 'novig', markets },
      { title: 'Somebody', markets },
    ]),
  ).toEqual([]);
});

it('a book that moves to another point makes one step, in whatever order its rows come', () => {
  const away = aRow({ lastUpdate: 2_000, point: 3, price: -105 });
  const gone = aRow({ lastUpdate: 2_000, price: null });
  for (const rows of [
    [aRow(), gone, away],
    [aRow(), away, gone],
    [aRow(), away, { ...gone, lastUpdate: 3_000 }],
  ])
    expect(movesOf(rows)).toEqual([
      { at: 1_000, price: fromAmerican(-110), point: 3.5 },
      { at: 2_000, price: fromAmerican(-105), point: 3 },
    ]);
});

it('a line ends when the book withdraws its price, and continues when it returns', () => {
  const rows = [aRow(), aRow({ lastUpdate: 2_000, price: null }), aRow({ lastUpdate: 3_000 })];
  expect(movesOf(rows).map(({ price }) => price)).toEqual([fromAmerican(-110), undefined, fromAmerican(-110)]);
});

it('known and impossible prices are ignored', () => {
  const record = recordOf([aRow()]);
  expect(noteRow(record, aRow({ lastUpdate: 9_000 }))).toBe(false);
  expect(noteRow(record, aRow({ lastUpdate: 9_000, price: 50 }))).toBe(false);
  expect(noteRow(record, aRow({ lastUpdate: 9_000, price: -115 }))).toBe(true);
});

it('the move in force at a moment is the last one not later', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, fc.integer({ min: -10, max: 10_010 }), (all, at) => {
      const moves = all.sort((a, b) => a - b).map((time) => ({ at: time, price: odds(1.01 + time), point: undefined }));
      const earlier = all.filter((time) => time <= at);
      expect(moveAt(moves, at)?.at).toBe(earlier.length === 0 ? undefined : Math.max(...earlier));
    }),
  );
});
