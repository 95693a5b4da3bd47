import { boardName, boardNamed, sections } from './boards.js';

it.each(sections)('the %s board has a name and is found by that name', (section) => {
  const id = { sport: 'basketball_nba', section };
  expect(boardNamed(boardName(id))).toEqual(id);
});
