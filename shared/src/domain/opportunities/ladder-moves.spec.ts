import { aBoard, aGame, aLeg, aQuote, arbitrageOn, NOON } from '../../testing/index.js';
import { noChange, odds, type Quote } from '../index.js';
import { Detector } from './detector.js';
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

const offering = (quote: Quote, size: number): Quote => ({
  ...quote,
  offer: { ladder: [{ price: 1 / quote.price, size }], fee: { kind: 'kalshi' } },
});
const follow = (quotes: readonly Quote[]) => {
  const detector = new Detector(aBoard(quotes, { events: [aGame()] }));
  detector.open(NOON);
  return (...upserts: Quote[]) => detector.update({ ...noChange, upserts, seq: detector.board.seq + 1 }, NOON).upserts;
};
const sizesIn = (found: ReturnType<ReturnType<typeof follow>>) =>
  found.flatMap(({ opportunity }) => opportunity.prices.flat().flatMap(({ offer }) => offer?.ladder?.[0]?.size ?? []));

it('what is open on a line shows the offers of an exchange that changed at the same price', () => {
  const home = aQuote({ book: 'kalshi', price: odds(2.2) });
  const happens = follow([offering(home, 100), aQuote({ outcome: 'away', book: 'fanduel', price: odds(2) })]);
  expect(sizesIn(happens(offering(home, 40)))).toEqual([40]);
});

it('what opens later shows them as well', () => {
  const over = aQuote({ family: 'totals', line: 44, outcome: 'over', book: 'kalshi', price: odds(1.9) });
  const under = aQuote({ family: 'totals', line: 47, outcome: 'under', book: 'fanduel', price: odds(1.9) });
  const same = aQuote({ family: 'totals', line: 47, outcome: 'under', book: 'kalshi', price: odds(1.9) });
  const happens = follow([offering(over, 100), same]);
  expect(happens(offering(over, 40))).toEqual([]);
  expect(sizesIn(happens(under))).toEqual([40]);
});

it('an unlocked price of an exchange is found again though it is the same as before', () => {
  const home = offering(aQuote({ book: 'kalshi', price: odds(2.2) }), 100);
  const happens = follow([home, aQuote({ outcome: 'away', book: 'fanduel', price: odds(2) })]);
  happens({ ...home, suspended: true });
  expect(sizesIn(happens(home))).toEqual([100]);
});
