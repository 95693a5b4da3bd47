import { odds } from '../odds/formats.js';
import { suspectArbitrage, suspectMiddle, suspectValue } from './suspect.js';

it.each([
  [10, false],
  [10.01, true],
])('an arbitrage of %d %% is marked as suspect: %s', (profit, isSuspect) =>
  expect(suspectArbitrage(profit) !== undefined).toBe(isSuspect),
);

it.each([
  [20, false],
  [20.01, true],
])('an expected value of %d %% is marked as suspect: %s', (value, isSuspect) =>
  expect(suspectValue(value) !== undefined).toBe(isSuspect),
);

const leg = (...books: string[]) => books.map((book) => ({ book, price: odds(3), lastUpdate: undefined }));

it('the warning names the one book whose price makes an arbitrage suspect, or no book when unclear', () => {
  expect(suspectArbitrage(11, [leg('fanduel'), leg('draftkings', 'betmgm')])).toMatch(/only FanDuel makes it possible/);
  expect(suspectArbitrage(11, [leg('fanduel'), leg('draftkings')])).toMatch(/one of the prices/);
  expect(suspectArbitrage(11, [leg('fanduel', 'novig'), leg('draftkings', 'betmgm')])).toMatch(/one of the prices/);
});

it.each([
  [10, undefined, false],
  [10.01, undefined, true],
  [10.01, 12, true],
  [-4, 20, false],
  [-4, 20.01, true],
])(
  'a middle that leaves %d %% at worst, with a value of %s %% by the model, is marked as suspect: %s',
  (worst, ev, is) => expect(suspectMiddle(worst, ev) !== undefined).toBe(is),
);
