import type { Reading } from '../board/listing.js';
import { aBook, anEvent, moneyline, total } from '../testing/an-answer.js';
import { OddsReader } from './odds-reader.js';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Reads a book's moneyline, confirmed at `at`, so many minutes after noon. Returns its price and the time that counts, in minutes after
 * noon.
 */
const reading = () => {
  const reader = new OddsReader();
  return (minutes: number, home: number, at: number, markets = [moneyline(home)]): [number, number] => {
    const last_update = new Date(at).toISOString();
    const { listings, stamps }: Reading = reader.read([anEvent([aBook(markets, { last_update })])], {
      receivedAt: NOON + minutes * MINUTE,
      format: 'decimal',
    }).reading;
    const [first] = listings.values();
    return [first!.quotes[0]!.price, (stamps.get(first!.key)! - NOON) / MINUTE];
  };
};

describe('an update time ahead of our clock', () => {
  it('an update time ahead of our clock counts as the time of its first reading for as long as it is repeated', () => {
    const read = reading();
    expect(read(0, 1.8, NOON + HOUR)).toEqual([1.8, 0]);
    expect(read(10, 1.8, NOON + HOUR)).toEqual([1.8, 0]);
    expect(read(70, 1.8, NOON + HOUR)).toEqual([1.8, 0]);
    expect(read(80, 1.8, NOON + 79 * MINUTE)).toEqual([1.8, 79]);
  });

  it('an update time ahead of our clock keeps its first reading also when other markets are added', () => {
    const read = reading();
    read(0, 1.8, NOON + HOUR);
    expect(read(5, 1.8, NOON + HOUR, [moneyline(1.8), total(220.5)])).toEqual([1.8, 0]);
  });

  it("a book's update time ahead of our clock does not make another book's times older", () => {
    const reader = new OddsReader();
    const read = (second: number, ...books: [key: string, home: number, at: number][]) => {
      const answer = books.map(([key, home, at]) =>
        aBook([moneyline(home)], { key, last_update: new Date(NOON + at * 1_000).toISOString() }),
      );
      const { listings } = reader.read([anEvent(answer)], {
        receivedAt: NOON + second * 1_000,
        format: 'decimal',
      }).reading;
      return [...listings.values()].map(({ quotes }) => quotes[0]!.price);
    };
    read(20, ['fanduel', 1.9, 45], ['betmgm', 1.8, 10]);
    read(44, ['fanduel', 1.9, 45], ['betmgm', 1.8, 43]);
    expect(read(50, ['fanduel', 1.9, 45], ['betmgm', 3, 45])).toEqual([1.9, 3]);
  });

  it('an update time ahead of our clock does not block later correct times', () => {
    const read = reading();
    read(0, 1.8, NOON + HOUR);
    expect(read(1, 1.9, NOON + MINUTE / 2)).toEqual([1.9, 0.5]);
  });
});

describe('an answer older than the previous one', () => {
  it('an answer older than the previous one changes neither price nor time, but the next newer one does', () => {
    const read = reading();
    expect(read(10, 2.5, NOON + 10 * MINUTE)).toEqual([2.5, 10]);
    expect(read(11, 2.2, NOON + 9 * MINUTE)).toEqual([2.5, 10]);
    expect(read(12, 2.2, NOON + 11 * MINUTE)).toEqual([2.2, 11]);
  });

  it('an answer older than the previous one changes nothing, also when it lists other outcomes', () => {
    const read = reading();
    read(10, 2.5, NOON + 10 * MINUTE);
    expect(read(11, 0, NOON + 9 * MINUTE, [moneyline(null, 1.5)])).toEqual([2.5, 10]);
  });

  it('an answer of the same second as the previous one counts as newer', () => {
    const read = reading();
    read(10, 2.5, NOON + 10 * MINUTE);
    expect(read(11, 2.2, NOON + 10 * MINUTE)).toEqual([2.2, 10]);
  });
});
