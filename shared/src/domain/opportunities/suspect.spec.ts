import { suspectArbitrage, suspectValue } from './suspect.js';

it.each([
  [10, false],
  [10.01, true],
])('an arbitrage of %d %% is to be checked first: %s', (profit, isSuspect) =>
  expect(suspectArbitrage(profit) !== undefined).toBe(isSuspect),
);

it.each([
  [20, false],
  [20.01, true],
])('a value of %d %% is to be checked first: %s', (value, isSuspect) =>
  expect(suspectValue(value) !== undefined).toBe(isSuspect),
);
