import fc from 'fast-check';
import { matchNames, splitGame, teamName } from './teams.js';

const match = (one: string, other: string) => matchNames(teamName(one), teamName(other));

describe('how well two team names match', () => {
  it.each([
    ['Kansas City Chiefs', 'kansas city CHIEFS', 3],
    ['St. Louis Cardinals', 'St Louis Cardinals', 3],
    ["Oakland A's", 'Oakland As', 3],
    ['Miami (OH) RedHawks', 'Miami OH RedHawks', 3],
    ['Arkansas-Pine Bluff', 'Arkansas Pine Bluff', 3],
    ['Texas A&M Aggies', 'Texas AM Aggies', 3],
    ['CF Montréal', 'CF Montreal', 3],
    ['Los Angeles Clippers', 'LA Clippers', 3],
    ['Los Angeles FC', 'LAFC', 3],
    ['Los Angeles', 'LAFC', 0],
    ['FC', 'SC', 0],
    ['Chiefs', 'Kansas City Chiefs', 2],
    ['Kansas City Chiefs', 'Chiefs', 2],
    ['Kansas', 'Kansas State Wildcats', 2],
    ['New York Giants', 'New York Jets', 1],
    ['Utah Jazz', 'The Jazz Club', 1],
    ['Red Sox', 'White Sox', 0],
    ['New York Mets', 'New Jersey Devils', 0],
    ['Nets', 'Charlotte Hornets', 0],
    ['Chiefs', 'Bills', 0],
    ['', 'Bills', 0],
    ['!', '?', 0],
  ])('the match strength of %s and %s is %p', (one, other, strength) => expect(match(one, other)).toBe(strength));

  it('the match of two team names does not depend on which comes first', () => {
    const name = fc
      .array(fc.constantFrom('New', 'York', 'Jets', 'Sox', "A's", 'State', 'St.'))
      .map((words) => words.join(' '));
    fc.assert(fc.property(name, name, (one, other) => match(one, other) === match(other, one)));
  });
});

const names = (text: string) => splitGame(text)?.map(({ plain }) => plain);

it.each(['Bills @ Chiefs', 'Bills vs Chiefs', 'Bills vs. Chiefs', 'Bills AT Chiefs', 'Bills v Chiefs', 'Bills@Chiefs'])(
  '"%s" gives the first team as the away team',
  (text) => expect(names(text)).toEqual(['bills', 'chiefs']),
);

it('a text longer than the names of any two teams is not split: each of them would be compared with hundreds of games', () => {
  const long = (letters: number) => `${'a'.repeat(letters)} @ ${'b'.repeat(letters)}`;
  expect(names(long(148))).toHaveLength(2);
  expect(names(long(149))).toBeUndefined();
});

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
