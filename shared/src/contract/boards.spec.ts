import { boardName, boardNamed, sections } from './boards.js';

it.each(sections)('gives the %s board a name and finds the board by that name', (section) => {
  const id = { sport: 'basketball_nba', section };
  expect(boardNamed(boardName(id))).toEqual(id);
});
