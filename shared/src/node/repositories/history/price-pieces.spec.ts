import { type PricePiece, seriesFrom, seriesInSteps } from './price-pieces.js';

const aPiece = (line: number, first: number): PricePiece => ({
  ...{ family: 'spreads', subject: '', line, outcome: 'home', book: 'fanduel', market: 'spreads' },
  ...{ first_at: String(first), at_gaps: ',5,10', first_seq: String(first), seq_gaps: ',1,1' },
  ...{ ages: '1,null,2', prices: '1.9,null,1.95' },
});

it('pieces of prices are combined in steps to the same, with a pause after each price', async () => {
  const pieces = Array.from({ length: 200 }, (_, i) => aPiece(i % 50, 1_000 - i));
  let pauses = 0;
  const series = await seriesInSteps(pieces, async () => {
    pauses += 1;
  });
  expect(series).toEqual(seriesFrom(pieces));
  expect(series).toHaveLength(50);
  expect(pauses).toBeGreaterThanOrEqual(50 + 3);
});
