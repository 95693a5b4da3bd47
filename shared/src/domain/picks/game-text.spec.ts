import { splitGame } from './game-text.js';

it.each(['Bills @ Chiefs', 'Bills vs Chiefs', 'Bills vs. Chiefs', 'Bills AT Chiefs', 'Bills v Chiefs', 'Bills@Chiefs'])(
  '"%s" names the away team first',
  (text) => expect(splitGame(text)).toEqual(['Bills', 'Chiefs']),
);

it('leaves the letters of a separator within a word alone', () =>
  expect(splitGame('Atlanta Hawks @ Vegas Vs')).toEqual(['Atlanta Hawks', 'Vegas Vs']));

it.each(['Bills', 'Bills Chiefs', 'Bills @ Chiefs @ Jets', 'Bills @ Chiefs vs Jets', '@ Chiefs', ''])(
  '"%s" is not two teams',
  (text) => expect(splitGame(text)).toBeUndefined(),
);
