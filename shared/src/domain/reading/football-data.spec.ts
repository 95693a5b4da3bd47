import { readFootballData } from './football-data.js';

const FILE = [
  '\uFEFFDiv,Date,FTHG,FTAG,PSH,PSD,PSA',
  'E0,10/08/2018,2,1,1.58,3.93,7.5',
  'E0,11/08/2018,0,0,2.1,,3.4',
  'E0,12/08/2018,,,1.5,4,7',
  '',
].join('\r\n');

it('a football-data file is read by the names of its columns, with a byte-order mark and either end of a line', () => {
  const [first, second, ...others] = readFootballData(FILE);
  expect(first).toMatchObject({ date: '10/08/2018', homeGoals: 2, awayGoals: 1 });
  expect(first!.prices('PSH', 'PSD', 'PSA')).toEqual([1.58, 3.93, 7.5]);
  expect(second!.prices('PSH', 'PSD', 'PSA')).toBeUndefined();
  expect(first!.prices('B365H')).toBeUndefined();
  expect(others).toEqual([]); // without a result it was not played
});

it('a file without the columns of a result is refused by name', () =>
  expect(() => readFootballData('a,b\n1,2')).toThrow('not a file of football-data.co.uk: no column Date'));
