import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { amongBooks, type Quote } from '@fairline/shared/domain';
import { bruteForce } from '@fairline/shared/testing';
import { type RecordedBoard, readRecording } from './recorded-board.js';
import { readScanWords } from './scan-options.js';
import { type ScanReport, scanReport } from './scan-report.js';
import { scanTable } from './scan-table.js';

/** Scans of recorded real answers, if they lie beside the project. */
const recorded = path.resolve('../shared/fixtures/odds-api');

const boards = (existsSync(recorded) ? readdirSync(recorded, { recursive: true, encoding: 'utf8' }) : [])
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file, readRecording(readJson(path.join(recorded, file)))] as const)
  .filter((entry): entry is readonly [string, RecordedBoard] => entry[1] !== undefined);

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'pinnacle', 'bovada', 'betrivers'];
const OPTION_SETS = [
  { words: [], wanted: { minProfit: 0.5, threeWay: false, minGap: 3, minProbability: 15 } },
  {
    words: ['--min-profit=0', '--min-gap=0.5', '--min-probability=3', '--three-way', `--books=${BOOKS.join(',')}`],
    wanted: { minProfit: 0, threeWay: true, minGap: 0.5, minProbability: 3, books: BOOKS },
  },
];

(boards.length > 0 ? describe : describe.skip)('recorded answers (skipped where the recordings are not there)', () => {
  describe.each(OPTION_SETS)('with options $words', ({ words, wanted }) => {
    const { options } = readScanWords(['file', ...words]);

    it.each(boards)('%s gives the same results as a simple implementation of the rules', (_, board) => {
      const brute = bruteForce(board, board.now ?? Number.NEGATIVE_INFINITY, { playerProps: false, ...wanted });
      const report = scanReport(board, options, 0);
      expect(arbitrageIn(report)).toEqual(
        sorted(brute.arbitrage.map(({ at, books, profit }) => [at, ...books, round(profit)].join(' '))),
      );
      expect(middlesIn(report)).toEqual(
        sorted(brute.middles.map(({ books, gap, bothWin }) => [...books, gap, round(bothWin / 10)].join(' '))),
      );
      expect(valuesIn(report)).toEqual(
        sorted(
          brute.values
            .filter(({ value }) => value > 0)
            .map(({ key, fair, value }) =>
              [valueName(board.quotes.get(key as Quote['key'])!), round(fair), round(value)].join(' '),
            ),
        ),
      );
    });
  });

  it.each(boards)('%s has every price counted and can be printed as a table', (file, board) => {
    const { options } = readScanWords(['file']);
    const dropped = [...board.dropped.values()].reduce((sum, count) => sum + count, 0);
    expect(board.quotes.size + dropped).toBe(listedIn(readJson(path.join(recorded, file))));
    expect(scanTable(scanReport(board, options, 0), board)).toContain(`${board.quotes.size} prices`);
  });

  it('a book is recognised by each of its names', () => {
    expect(amongBooks(['caesars'])('williamhill_us')).toBe(true);
  });
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
}

const sorted = (lines: string[]) => lines.sort();
const round = (value: number) => value.toFixed(6);

const arbitrageIn = ({ arbitrage }: ScanReport) =>
  sorted(
    arbitrage.map(({ id, opportunity: { bets, profit_percentage } }) =>
      [lineOf(id), ...bets.map(({ bookmaker }) => bookmaker), round(profit_percentage)].join(' '),
    ),
  );

// `arbitrage|event|family|subject|line`, plus the set of outcomes if it is unusual.
const lineOf = (id: string) => id.split('|').slice(1, 5).join('|');

const middlesIn = ({ middles }: ScanReport) =>
  sorted(
    middles.map(({ bets, gap, maxProfit }) =>
      [...bets.map(({ bookmaker }) => bookmaker), gap, round(maxProfit)].join(' '),
    ),
  );

const valuesIn = ({ ev }: ScanReport) =>
  sorted(
    ev.map(({ event, market, subject, line, outcome, bookmaker, fair, ev: value }) =>
      [[event, market, subject, line ?? '', outcome, bookmaker].join('|'), round(fair), round(value)].join(' '),
    ),
  );

const valueName = ({ event, family, subject, line, outcome, book }: Quote) =>
  [event, family, subject, line ?? '', outcome, book].join('|');

// Every outcome in the file except lay markets, counted without the reader.
const listedIn = (json: unknown): number => {
  if (typeof json !== 'object' || json === null) return 0;
  if ('key' in json && String(json.key).endsWith('_lay')) return 0;
  if ('outcomes' in json && Array.isArray(json.outcomes)) return json.outcomes.length;
  return Object.values(json).reduce<number>((sum, part) => sum + listedIn(part), 0);
};
