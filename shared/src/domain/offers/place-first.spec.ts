import { placeFirst } from './place-first.js';

const leg = (book: string, delay?: number) => ({ price: { book, offer: delay === undefined ? undefined : { delay } } });

it.each([
  ['the leg whose order waits', [leg('fanduel'), leg('polymarket', 3)], 'polymarket'],
  [
    'of two that wait, the one that waits longer',
    [leg('polymarket', 3), leg('kalshi', 1), leg('fanduel')],
    'polymarket',
  ],
  ['none, if no order waits', [leg('fanduel'), leg('kalshi', 0)], undefined],
  ['none, if all wait the same', [leg('polymarket', 3), leg('polymarket', 3)], undefined],
  ['none of a single bet', [leg('polymarket', 3)], undefined],
])('placed first is %s', (_, legs, first) => {
  expect(placeFirst(legs)?.price.book).toBe(first);
});
