import { aBoard, aQuote, NOON } from '../../testing/builders.js';
import { diffReading } from './diff-reading.js';
import { type Asked, listingsOf } from './listing.js';

const main = ['home', 'away'].map((outcome) => aQuote({ family: 'spreads', line: -3.5, outcome }));
const alternate = ['home', 'away'].map((outcome) =>
  aQuote({ family: 'spreads', market: 'alternate_spreads', line: -3.5, outcome }),
);

it('a main market that is taken down hands its prices over to the alternate market that lists them too, and says so', () => {
  const board = aBoard(main);
  const before = listingsOf([...main, ...alternate]);
  const asked: Asked = { event: undefined, markets: new Set(['spreads']) };
  const reading = {
    ...{ events: [...board.events.values()], listings: listingsOf([]), stamps: new Map(), receivedAt: NOON },
    dropped: new Map(),
  };
  const change = diffReading(board, before, reading as never, asked);
  expect(change.removed).toEqual([]);
  expect(change.upserts.map(({ market }) => market)).toEqual(['alternate_spreads', 'alternate_spreads']);
  expect(change.handedOver).toEqual(new Map(main.map(({ key }) => [key, 'spreads'])));
});

it('so does one whose prices the alternate market begins to list in the same answer', () => {
  const board = aBoard(main);
  const asked: Asked = { event: undefined, markets: new Set(['spreads', 'alternate_spreads']) };
  const reading = {
    ...{ events: [...board.events.values()], listings: listingsOf(alternate), stamps: new Map(), receivedAt: NOON },
    dropped: new Map(),
  };
  const change = diffReading(board, listingsOf(main), reading as never, asked);
  expect(change.upserts.map(({ market }) => market)).toEqual(['alternate_spreads', 'alternate_spreads']);
  expect(change.handedOver).toEqual(new Map(main.map(({ key }) => [key, 'spreads'])));
});

it('a price whose ladder, fee or rules alone changed is told, and one that stands as it was is not', () => {
  const on = { book: 'kalshi', outcome: 'home', set: 'away,home' } as const;
  const offer = {
    ladder: [{ price: 0.5, size: 10 }],
    fee: { kind: 'kalshi' },
    voidRule: { cancelled: 'half' },
  } as const;
  const before = aQuote({ ...on, offer });
  const board = aBoard([before]);
  const told = (quote: typeof before) =>
    diffReading(
      board,
      listingsOf([before]),
      { events: [...board.events.values()], listings: listingsOf([quote]), stamps: board.stamps, receivedAt: NOON },
      { markets: new Set(['h2h']) },
    ).upserts;
  expect(told(aQuote({ ...on, offer: structuredClone(offer) }))).toEqual([]);
  for (const change of [
    { ladder: [{ price: 0.5, size: 9 }] },
    { fee: { kind: 'none' } },
    { voidRule: { cancelled: 'refund' } },
  ] as const) {
    const now = aQuote({ ...on, offer: { ...offer, ...change } });
    expect(told(now)).toEqual([now]);
  }
});
