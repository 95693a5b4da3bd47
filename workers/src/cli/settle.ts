import { parseArgs } from 'node:util';
import { readMoment, type Settlement, settlePicks } from '@fairline/shared/domain';
import { readJsonFile } from './json-file.js';
import { readPicks } from './settle-picks.js';
import { readScores } from './settle-scores.js';
import { settlementTable } from './settle-table.js';

/**
 * `fairline settle --picks picks.json --scores scores.json [--now ISO] [--json]`: settles picks like the manual run does
 * (today and the 7 days before now). Throws a one-line error if an argument or a file cannot be read.
 */
export const settle = (words: readonly string[]): string => {
  const { picks, scores, now, json } = readArguments(words);
  const settlement: Settlement = settlePicks(
    readPicks(readJsonFile(picks), picks),
    readScores(readJsonFile(scores), scores),
    { now, window: 'manual' },
  );
  return json ? JSON.stringify(settlement.picks, null, 2) : settlementTable(settlement);
};

const readArguments = (words: readonly string[]) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      picks: { type: 'string' },
      scores: { type: 'string' },
      now: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { picks, scores, json } = values;
  if (!picks || !scores) throw new Error('settle needs --picks and --scores, each with the name of a JSON file');
  const now = values.now === undefined ? Date.now() : readMoment(values.now);
  if (now === undefined) throw new Error(`--now is not an ISO 8601 time: ${values.now}`);
  return { picks, scores, now, json };
};
