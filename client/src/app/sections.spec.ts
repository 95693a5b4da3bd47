import { queryOf, sectionOf } from './sections.js';

const query = (text: string) => new URLSearchParams(text);

it('reads the section from the address, straight bets when it names none we have', () => {
  expect(sectionOf(query(''))).toBe('game');
  expect(sectionOf(query('mode=props'))).toBe('props');
  expect(sectionOf(query('mode=roulette'))).toBe('game');
});

it('keeps the rest of the address when the section changes', () => {
  expect(queryOf(query('q=chiefs&mode=props'), 'middles')).toBe('/sportsbooks?q=chiefs&mode=middles');
  expect(queryOf(query('mode=props'), 'game')).toBe('/sportsbooks');
});
