import { partOfGame } from './part-of-game.js';

it.each([
  ['spreads_h1', 'half', 1, 1],
  ['2nd Half Total', 'half', 2, 2],
  ['First Half Spread', 'half', 1, 1],
  ['Chiefs 1H -3.5', 'half', 1, 1],
  ['h2h_q4', 'quarter', 4, 4],
  ['Third Quarter Moneyline', 'quarter', 3, 3],
  ['totals_p2', 'period', 2, 2],
  ['totals_1st_1_innings', 'inning', 1, 1],
  ['totals_1st_5_innings', 'inning', 1, 5],
  ['First Five Innings Moneyline', 'inning', 1, 5],
  ['F5 Run Line', 'inning', 1, 5],
  ['9th inning total', 'inning', 9, 9],
])('"%s" is one part of the game', (text, unit, first, last) =>
  expect(partOfGame(text)).toEqual({ unit, first, last }),
);

it.each([
  ['Moneyline (regulation)', 'regulation'],
  ['60-minute line moneyline', 'regulation'],
  ['h2h_3_way', 'regulation'],
  ['Highest scoring half total', 'unknown'],
  ['First 10 Minutes Total', 'unknown'],
  ['Total Runs (incl. extra innings)', 'whole game'],
  ['h2h', 'whole game'],
  ['Spread Philadelphia 76ers -4.5', 'whole game'],
  ['Total Over 45.5', 'whole game'],
])('"%s" is about: %s', (text, part) => expect(partOfGame(text)).toBe(part));
