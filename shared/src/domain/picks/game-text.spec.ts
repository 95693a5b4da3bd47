import { splitGame } from './game-text.js';

const names = (text: string) => splitGame(text)?.map(({ plain }) => plain);

it.each(['Bills @ Chiefs', 'Bills vs Chiefs', 'Bills vs. Chiefs', 'Bills AT Chiefs', 'Bills v Chiefs', 'Bills@Chiefs'])(
  '"%s" gives the first team as the away team',
  (text) => expect(names(text)).toEqual(['bills', 'chiefs']),
);

it('several spaces, tabs or newlines count as one space', () => {
  expect(names(' Buffalo\t Bills \n@   Chiefs')).toEqual(['buffalo bills', 'chiefs']);
  expect(names(`Bills${' '.repeat(100_000)}Chiefs`)).toBeUndefined();
});

it('a separator inside a word does not split the text', () =>
  expect(names('Atlanta Hawks @ Vegas Vs')).toEqual(['atlanta hawks', 'vegas vs']));

it.each(['Bills', 'Bills Chiefs', 'Bills @ Chiefs @ Jets', 'Bills @ Chiefs vs Jets', '@ Chiefs', ''])(
  '"%s" does not give two teams',
  (text) => expect(splitGame(text)).toBeUndefined(),
);
