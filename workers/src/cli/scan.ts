import { readJsonFile } from './json-file.js';
import { readRecording } from './recorded-board.js';
import { readScanWords } from './scan-options.js';
import { scanReport } from './scan-report.js';
import { scanTable } from './scan-table.js';

/**
 * `fairline scan <file or -> [--json] ...`: sure wins, middles and value in one recorded answer of The Odds API.
 * Throws a one-line error if an argument or the file cannot be read.
 */
export const scan = (words: readonly string[]): string => {
  const { file, json, options } = readScanWords(words);
  const board = readRecording(readJsonFile(file), options.now, options.format);
  if (!board) throw new Error(`${file === '-' ? 'standard input' : file} holds no events with bookmakers`);
  const report = scanReport(board, options, Date.now());
  return json ? JSON.stringify(report, null, 2) : scanTable(report, board);
};
