import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PolymarketBooks } from './polymarket-books.js';

const book = (timestamp: number, bids: Written, asks: Written, share = 'S') => ({
  event_type: 'book',
  asset_id: share,
  market: 'm',
  timestamp: String(timestamp),
  bids: levels(bids),
  asks: levels(asks),
});
type Written = readonly (readonly [string, string])[];
const levels = (written: Written) => written.map(([price, size]) => ({ price, size }));
type Change = {
  price: string;
  side: 'BUY' | 'SELL';
  size: string;
  best_bid?: string;
  best_ask?: string;
  asset_id?: string;
};
const change = (timestamp: number, ...changes: Change[]) => ({
  event_type: 'price_change',
  market: 'm',
  timestamp: String(timestamp),
  price_changes: changes.map((one) => ({ asset_id: 'S', hash: '0x', ...one })),
});
const started = () => {
  const books = new PolymarketBooks();
  books.take([
    book(
      10,
      [
        ['0.48', '100'],
        ['0.50', '150'],
      ],
      [
        ['0.52', '180'],
        ['0.51', '120'],
      ],
    ),
  ]);
  return books;
};

describe('order books of Polymarket', () => {
  it('a market that is decided offers nothing any more, and a connection that ended leaves the shares of others known', () => {
    const books = started();
    books.take(book(10, [['0.48', '100']], [['0.51', '1']], 'T'));
    books.take({ event_type: 'market_resolved', assets_ids: ['S'] });
    expect(books.offers('S')).toEqual([]);
    expect([books.isKnown('S'), books.isDecided('S')]).toEqual([true, true]);
    expect(books.lost(new Set(['S']))).toEqual(new Set());
    expect(books.offers('S')).toEqual([]);
    expect(books.offers('T')).toHaveLength(1);
    books.drop(['S']);
    expect([books.isKnown('S'), books.isDecided('S')]).toEqual([false, false]);
  });

  it('what is not to hold any more is unknown until the next snapshot', () => {
    const books = started();
    books.forget(['S']);
    expect(books.offers('S')).toBeUndefined();
    books.take(change(11, { price: '0.52', side: 'SELL', size: '1' }));
    expect(books.offers('S')).toBeUndefined();
    books.take(book(12, [], [['0.60', '5']]));
    expect(books.offers('S')).toEqual([{ price: 0.6, size: 5 }]);
  });

  it('what is asked for a share stands cheapest first, and sizes are told as they are then', () => {
    const books = started();
    expect(books.offers('S')).toEqual([
      { price: 0.51, size: 120 },
      { price: 0.52, size: 180 },
    ]);
    books.take(change(11, { price: '0.51', side: 'SELL', size: '0', best_bid: '0.5', best_ask: '0.52' }));
    books.take(change(11, { price: '0.505', side: 'SELL', size: '7.5', best_bid: '0.50', best_ask: '0.505' }));
    expect(books.offers('S')).toEqual([
      { price: 0.505, size: 7.5 },
      { price: 0.52, size: 180 },
    ]);
  });

  it('one message may change both shares of a market', () => {
    const books = started();
    books.take(book(10, [], [['0.49', '5']], 'T'));
    const { changed } = books.take(
      change(
        12,
        { price: '0.51', side: 'SELL', size: '1', best_bid: '0.50', best_ask: '0.51' },
        { asset_id: 'T', price: '0.49', side: 'SELL', size: '0', best_bid: '0', best_ask: '0' },
      ),
    );
    expect(changed).toEqual(new Set(['S', 'T']));
    expect([books.offers('S')![0], books.offers('T')]).toEqual([{ price: 0.51, size: 1 }, []]);
  });

  it.each([
    ['is older than what is known', change(9, { price: '0.51', side: 'SELL', size: '1' })],
    [
      'names other best prices',
      change(11, { price: '0.53', side: 'SELL', size: '1', best_bid: '0.49', best_ask: '0.51' }),
    ],
    ['crosses the book', change(11, { price: '0.51', side: 'BUY', size: '1' })],
    ['cannot be read', change(11, { price: 'cheap', side: 'BUY', size: '1' })],
  ])('a message that %s makes the book unknown until the next snapshot', (_, message) => {
    const books = started();
    expect(books.take(message)).toMatchObject({ changed: new Set(['S']), unknown: new Set(['S']) });
    expect(books.offers('S')).toBeUndefined();
    expect(books.take(change(12, { price: '0.51', side: 'SELL', size: '1' })).changed).toEqual(new Set());
    books.take(book(13, [], [['0.6', '1']]));
    expect(books.offers('S')).toEqual([{ price: 0.6, size: 1 }]);
  });

  it('a snapshot that is older than what is known changes nothing, and a crossed one is of no use', () => {
    const books = started();
    expect(books.take(book(9, [], [['0.6', '1']])).changed).toEqual(new Set());
    expect(books.offers('S')).toHaveLength(2);
    expect(books.take(book(14, [['0.6', '1']], [['0.6', '1']])).unknown).toEqual(new Set(['S']));
    expect(books.offers('S')).toBeUndefined();
  });

  it('a decided market ends its books; other kinds are left alone and counted', () => {
    const books = started();
    for (const kind of ['last_trade_price', 'best_bid_ask', 'tick_size_change', 'best_bid_ask', 'of_next_year'])
      books.take({ event_type: kind, asset_id: 'S' });
    books.take('PONG');
    expect(Object.fromEntries(books.ignored)).toEqual({
      last_trade_price: 1,
      best_bid_ask: 2,
      tick_size_change: 1,
      of_next_year: 1,
      '': 1,
    });
    expect(books.offers('S')).toHaveLength(2);
    expect(books.take({ event_type: 'market_resolved', assets_ids: ['S', 'T'] }).ended).toEqual(new Set(['S', 'T']));
    expect(books.offers('S')).toEqual([]);
  });

  it('a lost connection forgets everything', () => {
    const books = started();
    expect(books.lost()).toEqual(new Set(['S']));
    expect(books.offers('S')).toBeUndefined();
  });

  it('of 10,000 sequences with lost, doubled and late messages every book equals the exchange’s, or is unknown, or names the best price', () => {
    let known = 0;
    let unknown = 0;
    fc.assert(
      fc.property(
        fc.array(MOVE, { minLength: 1, maxLength: 25 }),
        fc.array(FAULT, { maxLength: 3 }),
        (moves, faults) => {
          const { messages, after } = playedBy(moves);
          const books = new PolymarketBooks();
          const { line, isLossless } = damaged(messages, faults);
          let last = 0;
          for (const message of line) {
            books.take(message);
            last = Math.max(last, Number(message.timestamp));
            const own = books.offers('S');
            if (own === undefined) unknown++;
            else {
              known++;
              const exchange = plain(after[last]!);
              // The socket numbers nothing: a lost change behind the best price shows at the next snapshot only, any other at once.
              if (isLossless) expect(own).toEqual(exchange);
              else expect(own[0]?.price).toEqual(exchange[0]?.price);
            }
          }
        },
      ),
      { numRuns: 10_000 },
    );
    expect(known).toBeGreaterThan(10_000);
    expect(unknown).toBeGreaterThan(1_000);
  });
});

const FIXTURES = path.resolve('../shared/fixtures/polymarket');
const isHere = existsSync(FIXTURES);
(isHere ? it : it.skip)('every recorded message of Polymarket is read or left alone', () => {
  const recorded = (name: string) =>
    JSON.parse(readFileSync(path.join(FIXTURES, `ws_market_${name}_msg.json`), 'utf8'));
  const books = new PolymarketBooks();
  const share = recorded('book').asset_id;
  books.take(recorded('book'));
  expect(books.offers(share)).toEqual([
    { price: 0.51, size: 150 },
    { price: 0.52, size: 250 },
  ]);
  // The recorded change bids 0.51 over an ask of 0.51 that it does not take away: a contradiction, as after a lost message.
  expect(books.take(recorded('price_change')).unknown).toEqual(new Set([share]));
  for (const name of ['last_trade', 'best_bid_ask', 'tick_size', 'new_market']) books.take(recorded(name));
  expect([...books.ignored.keys()].sort()).toEqual([
    'best_bid_ask',
    'last_trade_price',
    'new_market',
    'tick_size_change',
  ]);
  expect(books.take(recorded('resolved')).ended.size).toBe(2);
});

type Cents = Record<'BUY' | 'SELL', Record<number, number>>;
const MOVE = fc.record({
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  away: fc.integer({ min: 1, max: 20 }), // cents from the middle, so that sides never cross
  hundredths: fc.integer({ min: 0, max: 500 }),
});
const FAULT = fc.record({
  kind: fc.constantFrom('lose', 'double', 'late'),
  at: fc.nat({ max: 30 }),
  by: fc.nat({ max: 5 }),
});

/** What the exchange says while orders come and go, one message a millisecond, and its own book after each. */
const playedBy = (moves: readonly { side: 'BUY' | 'SELL'; away: number; hundredths: number }[]) => {
  const now: Cents = { BUY: {}, SELL: {} };
  const after: Record<number, Cents> = { 0: structuredClone(now), 1: structuredClone(now) };
  const messages: { timestamp: string }[] = [book(1, [], [])];
  for (const { side, away, hundredths } of moves) {
    const cents = side === 'BUY' ? 50 - away : 50 + away;
    if (hundredths === 0) delete now[side][cents];
    else now[side][cents] = hundredths;
    const best = (one: 'BUY' | 'SELL', pick: (...all: number[]) => number) => {
      const all = Object.keys(now[one]).map(Number);
      return all.length === 0 ? '0' : (pick(...all) / 100).toFixed(2);
    };
    const at = messages.length + 1;
    const told = { price: (cents / 100).toFixed(2), side, size: (hundredths / 100).toFixed(2) };
    messages.push(change(at, { ...told, best_bid: best('BUY', Math.max), best_ask: best('SELL', Math.min) }));
    after[at] = structuredClone(now);
  }
  return { messages, after };
};

const damaged = <Message>(
  messages: readonly Message[],
  faults: readonly { kind: string; at: number; by: number }[],
) => {
  const line = [...messages];
  let isLossless = true;
  for (const { kind, at, by } of faults) {
    const place = at % Math.max(line.length, 1);
    isLossless &&= kind === 'double'; // what is late is missing until it comes
    if (kind === 'lose') line.splice(place, 1);
    else if (kind === 'double') line.splice(Math.min(place + by, line.length), 0, ...line.slice(place, place + 1));
    else line.splice(Math.min(place + by, line.length - 1), 0, ...line.splice(place, 1));
  }
  return { line, isLossless };
};

const plain = ({ SELL }: Cents) =>
  Object.entries(SELL)
    .map(([cents, hundredths]) => ({ price: Number(cents) / 100, size: hundredths / 100 }))
    .sort((a, b) => a.price - b.price)
    .slice(0, 10);
