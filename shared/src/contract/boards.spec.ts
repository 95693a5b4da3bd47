import { boardName, boardNamed, sections } from './boards.js';

it.each(sections)('names a board of %s, and finds it by its name', (section) => {
  const id = { sport: 'basketball_nba', section };
  expect(boardNamed(boardName(id))).toEqual(id);
});
