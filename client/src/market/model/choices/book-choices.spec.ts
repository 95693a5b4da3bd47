import { bookChoices } from './book-choices.js';

const under = (category: string, offered?: readonly string[]) =>
  bookChoices(offered)
    .filter((choice) => choice.category === category)
    .map(({ title }) => title);

it.each([
  ['Popular', ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'PointsBet']],
  ['DFS Apps', ['PrizePicks', 'Underdog', 'Pick6', 'Dabble', 'Sleeper']],
  ['Exchanges', ['Novig', 'ProphetX', 'Rebet', 'BetOpenly']],
  ['Premium', ['Pinnacle', 'Circa Sports', 'SuperBook', 'Westgate']],
])('the category %s has its books', (category, titles) =>
  expect([...under(category)].sort()).toEqual([...titles].sort()),
);

it('every book is listed once, those known only from boards at the end', () => {
  const choices = bookChoices(['caesars', 'williamhill_us', 'new_book_us']);
  expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
  expect(choices.filter(({ title }) => title === 'Caesars')).toHaveLength(1);
  expect(choices.at(-1)).toEqual({ key: 'new_book_us', title: 'New Book US', category: 'Other sportsbooks' });
});
