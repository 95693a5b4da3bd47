import { netPrice, odds } from '@fairline/shared/domain';
import { aGame, aLeg, arbitrageOn } from '@fairline/shared/testing';
import { itemsOfPosition } from './items-of-position.js';
import { charged, paying } from './slip-item.js';
import { takenOf } from './taken.js';

const fee = { kind: 'kalshi' } as const;
const ladder = [{ price: 0.5, size: 100 }];

it('what an exchange takes by its fee is counted as a commission that costs as much', () => {
  const { taken } = takenOf({ book: 'kalshi', price: odds(2), offer: { fee, ladder } });
  expect(netPrice(odds(2), taken!)).toBeCloseTo(1 / 0.5175, 5);
  expect(takenOf({ book: 'kalshi', price: odds(2) })).toEqual({});
});

it('a stake that needs worse offers pays what it fills at, though its price is that of the first', () => {
  const { taken } = takenOf({ book: 'kalshi', price: odds(2.273), offer: { fee, ladder } }, odds(2.11));
  expect(netPrice(odds(2.273), taken!)).toBeCloseTo(2.11, 5);
});

it('a leg on the slip is charged that, and others by the user’s own commissions', () => {
  const { opportunity } = arbitrageOn(aGame());
  const items = itemsOfPosition(opportunity, [
    {
      ...{ outcome: 'away', line: undefined, stake: 47.4 },
      price: { ...aLeg('kalshi', 2.273), offer: { fee, ladder } },
      fill: { most: 50, odds: odds(2.1), now: odds(2.11) },
    },
    { outcome: 'home', line: undefined, stake: 50, price: aLeg('fanduel', 2) },
  ]).map((item) => charged(item, () => 10));
  expect(items.map((item) => paying(item))).toEqual([expect.closeTo(2.11, 5), expect.closeTo(1.9, 9)]);
  expect(items[1]).not.toHaveProperty('taken');
});
