import { splitGame } from './game-text.js';

const names = (text: string) => splitGame(text)?.map(({ plain }) => plain);

it.each(['Bills @ Chiefs', 'Bills vs Chiefs', 'Bills vs. Chiefs', 'Bills AT Chiefs', 'Bills v Chiefs', 'Bills@Chiefs'])(
  '"%s" names the away team first',
  (text) => expect(names(text)).toEqual(['bills', 'chiefs']),
);

it('takes any blanks for one, however many there are', () => {
  expect(names(' Buffalo\t Bills \n@   Chiefs')).toEqual(['buffalo bills', 'chiefs']);
  expect(names(`Bills${' '.repeat(100_000)}Chiefs`)).toBeUndefined();
});

it('leaves the letters of a separator within a word alone', () =>
  expect(names('Atlanta Hawks @ Vegas Vs')).toEqual(['atlanta hawks', 'vegas vs']));

it.each(['Bills', 'Bills Chiefs', 'Bills @ Chiefs @ Jets', 'Bills @ Chiefs vs Jets', '@ Chiefs', ''])(
  '"%s" is not two teams',
  (text) => expect(splitGame(text)).toBeUndefined(),
);
