import { packDiff } from '../../../contract/index.js';
import { closingFromHistory, noChange } from '../../../domain/index.js';
import { aGame, aQuote, NOON } from '../../../testing/index.js';
import { lastMoves } from './last-moves.js';
import { movesIn } from './price-moves.js';
import type { PriceSeries } from './price-pieces.js';

const alternate = aQuote({ family: 'spreads', market: 'alternate_spreads', line: -3.5 });
const news = packDiff({ ...noChange, seq: 1, upserts: [alternate] }, NOON);

it('a price that only the alternate market goes on offering ends in the main one', () => {
  const moves = movesIn({ ...news, removedFrom: { [alternate.key]: 'spreads' } });
  expect(moves.map(({ market, price }) => [market, price])).toEqual([
    ['alternate_spreads', alternate.price],
    ['spreads', undefined],
  ]);
  expect(movesIn(news).map(({ market }) => market)).toEqual(['alternate_spreads']);
});

it('a price that stood while the offers behind it changed is no move', () => {
  const moved = aQuote({ book: 'kalshi' });
  const diff = packDiff({ ...noChange, seq: 1, upserts: [alternate, moved] }, NOON);
  expect(movesIn({ ...diff, stood: [0] }).map(({ book }) => book)).toEqual(['kalshi']);
  expect(movesIn(diff)).toHaveLength(2);
});

it('the last move of such a price is the one that still offers it, in whatever order they are read', () => {
  const series = ({ market, price }: ReturnType<typeof movesIn>[number]): PriceSeries => ({
    ...{ family: 'spreads', subject: '', line: -3.5, outcome: 'home', book: 'draftkings', market },
    ...{ movedAt: [NOON], lastUpdate: [null], prices: [price ?? null], seqs: [1] },
  });
  const both = movesIn({ ...news, removedFrom: { [alternate.key]: 'spreads' } }).map(series);
  for (const order of [both, [...both].reverse()])
    expect(lastMoves(order, NOON + 1).map(({ price }) => price)).toEqual([alternate.price]);
});

it('a line that books no longer offer at the start has no closing line, though their main market never said that it ended', () => {
  const start = NOON + 60_000;
  const series = (book: string, outcome: string, market: string, ...moves: [at: number, price: number | null][]) => ({
    ...{ family: 'spreads', subject: '', line: -1, outcome, book, market },
    ...{ movedAt: moves.map(([at]) => at), prices: moves.map(([, price]) => price) },
    ...{ lastUpdate: moves.map(() => null), seqs: moves.map(([at]) => at - NOON + 1) },
  });
  const closing = (until: number) => {
    const record = ['pinnacle', 'fanduel', 'betmgm', 'caesars'].flatMap((book) =>
      ['home', 'away'].flatMap((outcome) => [
        series(book, outcome, 'spreads', [NOON, 1.95]),
        series(book, outcome, 'alternate_spreads', [NOON + 1_000, 1.95], [until, null]),
      ]),
    );
    const game = aGame({ commenceTime: start });
    return closingFromHistory(game, lastMoves(record, start)).map(({ at }) => at);
  };
  expect(closing(start + 1)).toEqual(['g1|spreads||-1']);
  expect(closing(start - 1)).toEqual([]);
});
