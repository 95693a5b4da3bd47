import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { calibrate } from './calibrate.js';

/** Recorded seasons beside the project. Where they are missing these tests say that they were skipped. */
const FOLDER = resolve('../shared/fixtures/history/football-data');
const recorded = existsSync(FOLDER) ? describe : describe.skip;

const graded = (file: string, ...words: string[]) =>
  JSON.parse(calibrate(['--csv', `${FOLDER}/${file}`, '--json', ...words]));

recorded('calibrate on recorded seasons (skipped without them)', () => {
  it('calibrate reads Pinnacle’s close of a recorded season and grades six methods on the same matches', () => {
    const told = graded('EPL_2122.csv');
    expect(told).toMatchObject({ matches: 380, unpriced: 0, book: 'PSC' });
    expect(told.counted + told.refused).toBe(380);
    expect(told.methods.map(({ method }: { method: string }) => method)).toEqual([
      ...['multiplicative', 'additive', 'power', 'shin', 'odds-ratio', 'probit'],
    ]);
    for (const { outcomes, logLoss } of told.methods) {
      expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['home', 'draw', 'away']);
      expect(outcomes.every(({ count }: { count: number }) => count === told.counted)).toBe(true);
      expect(logLoss).toBeLessThan(Math.log(3)); // better than a guess
    }
  });

  it('calibrate counts the results of the file: 163 home wins, 88 draws, 129 away wins', () => {
    const { refused, methods } = graded('EPL_2122.csv', '--book', 'B365');
    const happened = methods[0].outcomes.map((each: { count: number; happened: number }) => each.happened * each.count);
    expect([refused, ...happened.map(Math.round)]).toEqual([0, 163, 88, 129]);
  });

  it('calibrate prints readable text without --json', () => {
    const text = calibrate(['--csv', `${FOLDER}/D1_1415.csv`]);
    expect(text).toMatch(/^\d+ of 306 matches, prices of PSC \(0 without prices, \d+ refused by a method\)\n/);
    expect(text).toMatch(/\nmultiplicative +\d\.\d{5} +0\.00000 ± 0\.00000 +0\.\d{5}\n/);
    expect(text).toMatch(/\nshin +draw +\d+ +\d+\.\d\d % +\d+\.\d\d % +\d\.\d\d %\n/);
  });
});

it.each([
  [[], 'calibrate needs --csv'],
  [['--csv', 'no-such-file.csv'], 'no-such-file.csv cannot be read'],
])('calibrate refuses %j with a one-line message', (words, line) => expect(() => calibrate(words)).toThrow(line));

it('calibrate without --book takes what a file has, and refuses columns that it has not', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'calibrate-')), 'old.csv');
  writeFileSync(file, 'Date,FTHG,FTAG,BbAvH,BbAvD,BbAvA\n1/8/09,2,1,1.5,4,8\n2/8/09,0,0,,,\n');
  expect(JSON.parse(calibrate(['--csv', file, '--json']))).toMatchObject({ matches: 2, unpriced: 1, book: 'BbAv' });
  expect(() => calibrate(['--csv', file, '--book', 'XX'])).toThrow('has no prices of XX');
  rmSync(dirname(file), { recursive: true });
});
