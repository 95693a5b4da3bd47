import { packDiff } from '../../../contract/index.js';
import { noChange } from '../../../domain/index.js';
import { aQuote, NOON } from '../../../testing/index.js';
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

it('the last move of such a price is the one that still offers it, in whatever order they are read', () => {
  const series = ({ market, price }: ReturnType<typeof movesIn>[number]): PriceSeries => ({
    ...{ family: 'spreads', subject: '', line: -3.5, outcome: 'home', book: 'draftkings', market },
    ...{ movedAt: [NOON], lastUpdate: [null], prices: [price ?? null], seqs: [1] },
  });
  const both = movesIn({ ...news, removedFrom: { [alternate.key]: 'spreads' } }).map(series);
  for (const order of [both, [...both].reverse()])
    expect(lastMoves(order, NOON + 1).map(({ price }) => price)).toEqual([alternate.price]);
});
