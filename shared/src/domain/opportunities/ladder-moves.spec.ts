import { aBoard, aGame, aLeg, arbitrageOn, NOON } from '../../testing/index.js';
import { OpenOpportunities } from './open-and-close.js';

it('an open opportunity is told again when the offers behind its price change, as it is when the price does', () => {
  const withSize = (size: number) =>
    arbitrageOn(aGame(), {
      prices: [
        [{ ...aLeg('kalshi', 2.2, NOON), offer: { ladder: [{ price: 1 / 2.2, size }], fee: { kind: 'kalshi' } } }],
        [aLeg('fanduel', 2, NOON)],
      ],
    }).opportunity;
  const open = new OpenOpportunities();
  const found = (size: number) => open.settle(new Set(), [withSize(size)], aBoard([]), NOON).upserts;
  expect(found(100)).toHaveLength(1);
  expect(found(100)).toEqual([]);
  expect(found(40).map(({ opportunity, steps }) => [opportunity, steps.length])).toEqual([[withSize(40), 1]]);
});
