import { bankrollProblem } from './bankroll-problem.js';

it.each([
  ['', 'Bankroll must be a valid number'],
  ['abc', 'Bankroll must be a valid number'],
  ['NaN', 'Bankroll must be a valid number'],
  ['Infinity', 'Bankroll must be a valid number'],
  ['-1', 'Bankroll cannot be negative'],
  ['1000000.01', 'Bankroll cannot exceed $1,000,000'],
  ['1000000', undefined],
  ['0', undefined],
  ['12.5', undefined],
])('the problem with the bankroll %j is: %s', (typed, words) => expect(bankrollProblem(typed)).toBe(words));
