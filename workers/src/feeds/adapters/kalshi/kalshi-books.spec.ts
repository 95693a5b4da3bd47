import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KalshiBooks } from './kalshi-books.js';

const A = 'KXNBAGAME-26JAN11PHITOR-PHI';
const snapshot = (seq: number, yes: Written, no: Written, market = A, sid = 1) => ({
  type: 'orderbook_snapshot',
  sid,
  seq,
  msg: { market_ticker: market, yes_dollars_fp: yes, no_dollars_fp: no },
});
const delta = (seq: number, side: 'yes' | 'no', price: string, change: string, market = A, sid = 1) => ({
  type: 'orderbook_delta',
  sid,
  seq,
  msg: { market_ticker: market, price_dollars: price, delta_fp: change, side },
});
type Written = readonly (readonly [string, string])[];
const START = snapshot(
  1,
  [
    ['0.3500', '200.00'],
    ['0.4200', '13.00'],
  ],
  [
    ['0.5400', '400.00'],
    ['0.5600', '17.00'],
  ],
);

describe('order books of Kalshi', () => {
  it('messages of unknown kinds are left alone and counted; answers to commands are not', () => {
    const books = new KalshiBooks();
    books.take({ type: 'subscribed', msg: { sid: 1 } });
    books.take(START);
    books.take({ type: 'orderbook_weather', sid: 1, seq: 2, msg: {} });
    books.take({ type: 'error', msg: { code: 6 } });
    expect(books.offers(A, 'yes')).toBeDefined();
    expect(Object.fromEntries(books.ignored)).toEqual({ orderbook_weather: 1, error: 1 });
  });

  it('a bid for one side offers the other at one minus its price', () => {
    const books = new KalshiBooks();
    expect(books.offers(A, 'yes')).toBeUndefined();
    expect(books.take(START)).toEqual({ changed: new Set([A]), isGap: false });
    expect(books.offers(A, 'yes')).toEqual([
      { price: 0.44, size: 17 },
      { price: 0.46, size: 400 },
    ]);
    expect(books.offers(A, 'no')).toEqual([
      { price: 0.58, size: 13 },
      { price: 0.65, size: 200 },
    ]);
    books.take(delta(2, 'yes', '0.4200', '50.00'));
    books.take(delta(3, 'no', '0.5600', '-17.00'));
    expect(books.offers(A, 'no')).toMatchObject([{ price: 0.58, size: 63 }, {}]);
    expect(books.offers(A, 'yes')).toEqual([{ price: 0.46, size: 400 }]);
  });

  it('a missing number makes every market of the subscription unknown until its next snapshot', () => {
    const books = new KalshiBooks();
    books.take(START);
    books.take(snapshot(2, [['0.10', '5']], [], 'B'));
    expect(books.take(delta(4, 'yes', '0.10', '1', 'B'))).toEqual({ changed: new Set([A, 'B']), isGap: true });
    expect([books.offers(A, 'yes'), books.offers('B', 'no')]).toEqual([undefined, undefined]);
    expect(books.take(delta(5, 'yes', '0.10', '1', 'B'))).toEqual({ changed: new Set(), isGap: false });
    books.take(snapshot(1, [['0.20', '7']], [], 'B', 2));
    expect(books.take(delta(6, 'yes', '0.20', '1', 'B')).changed).toEqual(new Set());
    expect(books.offers('B', 'no')).toEqual([{ price: 0.8, size: 7 }]);
  });

  it('what was told before changes nothing, and an answer to a command has no number', () => {
    const books = new KalshiBooks();
    books.take(START);
    const change = delta(2, 'yes', '0.4200', '50.00');
    books.take(change);
    expect(books.take(change)).toEqual({ changed: new Set(), isGap: false });
    expect(books.offers(A, 'no')).toMatchObject([{ price: 0.58, size: 63 }, {}]);
    expect(books.take({ id: 1, type: 'subscribed', msg: { channel: 'orderbook_delta', sid: 1 } }).isGap).toBe(false);
    expect(books.take('nonsense').isGap).toBe(false);
  });

  it.each([
    ['fewer shares than none', delta(2, 'yes', '0.4200', '-14.00')],
    ['bids that cross', delta(2, 'yes', '0.4400', '5.00')],
    ['a message that cannot be read', { ...delta(2, 'yes', 'zero', '5.00') }],
  ])('%s make the book unknown', (_, message) => {
    const books = new KalshiBooks();
    books.take(START);
    expect(books.take(message)).toEqual({ changed: new Set([A]), isGap: true });
    expect(books.offers(A, 'yes')).toBeUndefined();
  });

  it('a numbered message of another kind counts as read', () => {
    const books = new KalshiBooks();
    books.take(START);
    expect(books.take({ type: 'trade', sid: 1, seq: 2, msg: {} }).isGap).toBe(false);
    expect(books.take(delta(3, 'yes', '0.4200', '1')).isGap).toBe(false);
  });

  it('a lost connection forgets everything', () => {
    const books = new KalshiBooks();
    books.take(START);
    expect(books.lost()).toEqual(new Set([A]));
    expect(books.offers(A, 'yes')).toBeUndefined();
    expect(books.take(START).isGap).toBe(false);
    expect(books.offers(A, 'yes')).toHaveLength(2);
  });

  it('of 10,000 sequences with lost, doubled and reordered messages every book equals the exchange’s, or is unknown', () => {
    let known = 0;
    let lost = 0;
    fc.assert(
      fc.property(
        fc.array(MOVE, { minLength: 1, maxLength: 25 }),
        fc.array(FAULT, { maxLength: 4 }),
        (moves, faults) => {
          const { messages, after } = playedBy(moves);
          const books = new KalshiBooks();
          let last = 0;
          for (const message of damaged(messages, faults)) {
            books.take(message);
            last = Math.max(last, message.seq);
            for (const market of MARKETS) {
              const own = books.offers(market, 'yes');
              if (own === undefined) lost++;
              else {
                known++;
                expect([own, books.offers(market, 'no')]).toEqual(plain(after[last]![market]!));
              }
            }
          }
        },
      ),
      { numRuns: 10_000 },
    );
    expect(known).toBeGreaterThan(10_000);
    expect(lost).toBeGreaterThan(10_000);
  });
});

const FIXTURES = path.resolve('../shared/fixtures/kalshi');
const isHere = existsSync(FIXTURES);
(isHere ? it : it.skip)('the recorded messages of Kalshi make the book that its own order book says', () => {
  const recorded = (name: string) => JSON.parse(readFileSync(path.join(FIXTURES, name), 'utf8'));
  const books = new KalshiBooks();
  const { market_ticker: market } = recorded('ws_orderbook_snapshot.json').msg;
  books.take(recorded('ws_orderbook_snapshot.json'));
  const pushed = [books.offers(market, 'yes'), books.offers(market, 'no')];
  books.takeBook('asked', recorded('http_orderbook.json'));
  expect(pushed).toEqual([books.offers('asked', 'yes'), books.offers('asked', 'no')]);
  expect(pushed).toEqual([
    [
      { price: 0.44, size: 17 },
      { price: 0.46, size: 400 },
    ],
    [
      { price: 0.58, size: 13 },
      { price: 0.65, size: 200 },
    ],
  ]);
  books.take(recorded('ws_orderbook_delta.json'));
  expect(books.offers(market, 'no')![0]).toEqual({ price: 0.58, size: 63 });
});

const MARKETS = ['A', 'B'] as const;
type Market = (typeof MARKETS)[number];
type Cents = Record<'yes' | 'no', Record<number, number>>;

const MOVE = fc.record({
  market: fc.constantFrom(...MARKETS),
  side: fc.constantFrom('yes' as const, 'no' as const),
  cents: fc.integer({ min: 1, max: 49 }), // two bids below a half never cross
  hundredths: fc.integer({ min: 0, max: 500 }),
});
const FAULT = fc.record({
  kind: fc.constantFrom('lose', 'double', 'swap'),
  at: fc.nat({ max: 30 }),
  by: fc.nat({ max: 5 }),
});

/** What the exchange says while orders come and go, and its own books after each number, kept as plainly as possible. */
const playedBy = (moves: readonly { market: Market; side: 'yes' | 'no'; cents: number; hundredths: number }[]) => {
  const now: Record<Market, Cents> = { A: { yes: {}, no: {} }, B: { yes: {}, no: {} } };
  const messages: { seq: number }[] = MARKETS.map((market, at) => snapshot(at + 1, [], [], market));
  const after: Record<number, Record<Market, Cents>> = {
    0: structuredClone(now),
    1: structuredClone(now),
    2: structuredClone(now),
  };
  for (const { market, side, cents, hundredths } of moves) {
    const before = now[market][side][cents] ?? 0;
    if (hundredths === 0) delete now[market][side][cents];
    else now[market][side][cents] = hundredths;
    const seq = messages.length + 1;
    messages.push(delta(seq, side, (cents / 100).toFixed(4), ((hundredths - before) / 100).toFixed(2), market));
    after[seq] = structuredClone(now);
  }
  return { messages, after };
};

const damaged = <Message>(
  messages: readonly Message[],
  faults: readonly { kind: string; at: number; by: number }[],
) => {
  const line = [...messages];
  for (const { kind, at, by } of faults) {
    const place = at % Math.max(line.length, 1);
    if (kind === 'lose') line.splice(place, 1);
    else if (kind === 'double') line.splice(Math.min(place + by, line.length), 0, ...line.slice(place, place + 1));
    else line.splice(Math.min(place + by, line.length - 1), 0, ...line.splice(place, 1));
  }
  return line;
};

const plain = ({ yes, no }: Cents) => {
  const offers = (bids: Record<number, number>) =>
    Object.entries(bids)
      .map(([cents, hundredths]) => ({ price: (100 - Number(cents)) / 100, size: hundredths / 100 }))
      .sort((a, b) => a.price - b.price)
      .slice(0, 10);
  return [offers(no), offers(yes)];
};
