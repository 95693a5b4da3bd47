import { queryOf, sectionOf } from './sections.js';

const query = (text: string) => new URLSearchParams(text);

it('the section is read from the address, straight bets if it names none that exists', () => {
  expect(sectionOf(query(''))).toBe('game');
  expect(sectionOf(query('mode=props'))).toBe('props');
  expect(sectionOf(query('mode=roulette'))).toBe('game');
});

it('changing the section keeps the rest of the address', () => {
  expect(queryOf(query('q=chiefs&mode=props'), 'middles')).toBe('/sportsbooks?q=chiefs&mode=middles');
  expect(queryOf(query('mode=props'), 'game')).toBe('/sportsbooks');
});
