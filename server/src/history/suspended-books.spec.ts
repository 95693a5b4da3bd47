import { packDiff } from '@fairline/shared/contract';
import {
  type Asked,
  applyDiff,
  type BoardChange,
  diffReading,
  isAsked,
  type Listing,
  listingsOf,
  odds,
  type QuoteKey,
  type StampKey,
} from '@fairline/shared/domain';
import { movesIn, type PriceMove, type PriceSeries } from '@fairline/shared/node';
import { aBoard, aGame, aQuote, NOON } from '@fairline/shared/testing';
import { consensusHistory } from './book-histories.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'betrivers'];
const SECOND = 1_000;

type Offer = readonly [book: string, line: number, price?: number];

/** A live game as a worker polls it: its board, and the record of every price that moved. */
class PolledGame {
  readonly game = aGame({ commenceTime: NOON });
  readonly board = aBoard([], { events: [this.game], seq: 0 });
  readonly moves: PriceMove[] = [];
  private readonly listings = new Map<StampKey, Listing>();

  /** An answer about the main or the alternate spread: what is not among the offers is withdrawn. */
  poll(at: number, market: 'spreads' | 'alternate_spreads', offers: readonly Offer[]) {
    const quotes = offers.flatMap(([book, line, price = 1.95]) =>
      ['home', 'away'].map((outcome) => {
        const at_ = { event: this.game.id, family: 'spreads', market, line, outcome, book };
        return aQuote({ ...at_, price: odds(price), receivedAt: at });
      }),
    );
    const asked: Asked = {
      ...(market === 'spreads' ? {} : { event: this.game.id }),
      markets: new Set([market]),
    };
    const stamps = new Map(quotes.map(({ stamp }) => [stamp, at]));
    const reading = { events: [this.game], listings: listingsOf(quotes), stamps, receivedAt: at };
    const change = diffReading(this.board, this.listings, reading, asked);
    this.record(change, at);
    for (const [key, listing] of this.listings) if (isAsked(listing, asked)) this.listings.delete(key);
    for (const [key, listing] of reading.listings) this.listings.set(key, listing);
  }

  private record(change: BoardChange, at: number) {
    const from = new Map<QuoteKey, string>(change.handedOver);
    for (const key of change.removed) from.set(key, this.board.quotes.get(key)!.market);
    const diff = { ...change, seq: this.board.seq + 1 };
    this.moves.push(...movesIn({ ...packDiff(diff, at), removedFrom: Object.fromEntries(from) }));
    applyDiff(this.board, diff);
  }

  /** The books that offer a main spread on the board, by line. */
  offeredAt(line: number): number {
    const offered = [...this.board.quotes.values()].filter((quote) => quote.line === line && !quote.suspended);
    return new Set(offered.filter(({ market }) => market === 'spreads').map(({ book }) => book)).size;
  }

  async consensus() {
    const [spreads] = (await consensusHistory(seriesOf(this.moves), this.game, () => Promise.resolve())).markets.filter(
      ({ key }) => key === 'spreads',
    );
    return spreads!.history.map(({ last_update, outcomes }) => {
      const home = outcomes.find(({ name }) => name === this.game.home)!;
      return [(Date.parse(last_update) - NOON) / SECOND, home.point, home.price];
    });
  }
}

const seriesOf = (moves: readonly PriceMove[]): PriceSeries[] => {
  const series = new Map<
    string,
    { [K in keyof PriceSeries]: unknown } & { [K in (typeof COLUMNS)[number]]: unknown[] }
  >();
  for (const [seq, { price, movedAt, lastUpdate, line = null, ...names }] of moves.entries()) {
    const key = JSON.stringify([names, line]);
    const known = series.get(key) ?? { ...names, line, movedAt: [], lastUpdate: [], prices: [], seqs: [] };
    series.set(key, known);
    known.movedAt.push(movedAt);
    known.lastUpdate.push(lastUpdate ?? null);
    known.prices.push(price ?? null);
    known.seqs.push(seq);
  }
  return [...series.values()] as PriceSeries[];
};
const COLUMNS = ['movedAt', 'lastUpdate', 'prices', 'seqs'] as const;

const every = (line: number, books = BOOKS): Offer[] => books.map((book) => [book, line]);
// The alternates of all but the last book list the main lines of the whole game, as those of real books do.
const alternates = (): Offer[] => [-1, -3, -6].flatMap((line) => every(line, BOOKS.slice(0, 4)));

/** The main line was -1 and is -3; after a score the books suspend it one after the other, and come back at -6. */
const aScore = (): PolledGame => {
  const polled = new PolledGame();
  const at = (seconds: number) => NOON + seconds * SECOND;
  polled.poll(at(0), 'spreads', every(-1));
  polled.poll(at(1), 'alternate_spreads', alternates());
  polled.poll(at(60), 'spreads', every(-3));
  for (let gone = 1; gone <= BOOKS.length; gone += 1)
    polled.poll(at(120 + gone * 5), 'spreads', every(-3, BOOKS.slice(gone)));
  for (let back = 1; back <= BOOKS.length; back += 1)
    polled.poll(at(200 + back * 5), 'spreads', every(-6, BOOKS.slice(0, back)));
  return polled;
};

it('while books suspend a line one after the other around a score, the consensus has a gap and never jumps to an earlier line', async () => {
  expect(await aScore().consensus()).toEqual([
    [0, -1, 100],
    [60, -3, 100],
    [130, -3, null], // the second of five books is gone
    [220, -6, 100], // the fourth is back
  ]);
});
