import type { PickedBet } from '../picks/pick.js';
import { closingName, readClosingName } from './closing-name.js';

const QUOTE = 'g1|h2h|||home|fanduel';
const hasDraw = (bet: PickedBet, sport?: string) =>
  readClosingName(closingName({ quote: QUOTE, ...bet }, { sport })!).hasDraw;

it.each<[PickedBet, string | undefined, boolean | undefined]>([
  [{ market: '3-Way Moneyline', league: 'NHL' }, undefined, true],
  [{ market: '3-Way Moneyline', league: 'EPL' }, 'soccer_epl', true],
  [{ market: '1st Period 3-Way Moneyline' }, undefined, true],
  [{ market: 'Moneyline', league: 'NHL' }, undefined, false],
  [{ market: 'Moneyline' }, 'icehockey_sweden_hockey_league', false],
  [{ market: 'Moneyline', league: 'MLS' }, undefined, undefined],
  [{ market: 'Moneyline', league: 'EPL' }, 'soccer_epl', undefined],
  [{ market: 'Moneyline' }, undefined, undefined],
  [{ market: 'Spread', league: 'NHL' }, undefined, undefined],
  [{}, 'icehockey_nhl', undefined],
])('the closing name of the bet %j of %s tells whether the market had a draw: %s', (bet, sport, expected) =>
  expect(hasDraw(bet, sport)).toBe(expected),
);

it('the closing name contains the key of the price', () => {
  expect(readClosingName(closingName({ quote: QUOTE, market: 'Moneyline', league: 'NFL' }, {})!).quote).toBe(QUOTE);
  expect(readClosingName(QUOTE)).toEqual({ quote: QUOTE, hasDraw: undefined });
  expect(readClosingName('g1|h2h|||home|draw').quote).toBe('g1|h2h|||home|draw');
  expect(closingName({ market: 'Moneyline' }, {})).toBeUndefined();
});
