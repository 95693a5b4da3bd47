import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { methodTables } from './methods.js';

const folder = mkdtempSync(path.join(tmpdir(), 'methods-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, lines: readonly string[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
};

const NFL = 'home_score,away_score,home_moneyline,away_moneyline';
const SOCCER = 'FTHG,FTAG,PSCH,PSCD,PSCA';

it('methods are graded apart by sport and number of ways, without games that tell no price or ended level', () => {
  const nfl = fileOf('nfl.csv', [
    NFL,
    '20,10,-150,130',
    '10,20,-150,130',
    '20,20,-150,130',
    '20,10,,130',
    '1,2,-50,130',
  ]);
  const soccer = fileOf('soccer.csv', [SOCCER, '1,1,2.1,3.4,3.6', '2,0,2.1,3.4,3.6', ',,2.1,3.4,3.6']);
  const told = methodTables([nfl, soccer, soccer]);
  expect(told).toContain('**NFL, two ways**: 2 games');
  expect(told).toContain('**Soccer, three ways**: 4 games');
  expect(() => methodTables([fileOf('other.csv', ['a,b', '1,2'])])).toThrow(
    'other.csv has the columns of no known file',
  );
});

it('a method is called better only where its gain is beyond two standard errors', () => {
  // At 1.2 and 4.5 the shares of the overround leave a favourite 79 %; 85 of 100 won.
  const games = (favourites: number, longshots: number) => [
    ...new Array<string>(favourites).fill('20,10,-500,350'),
    ...new Array<string>(longshots).fill('10,20,-500,350'),
  ];
  expect(methodTables([fileOf('many.csv', [NFL, ...games(1700, 300)])])).toMatch(
    /standard errors: additive, power.*; worse: none/,
  );
  expect(methodTables([fileOf('few.csv', [NFL, ...games(17, 3)])])).toContain('standard errors: none; worse: none');
});
