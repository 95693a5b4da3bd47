import { parseArgs } from 'node:util';
import { chanceBetween, readNumber, type Shape, scoreDistribution } from '@fairline/shared/domain';

/**
 * `fairline chance --sport KEY --of margin|total --close L --from A --to B [--season Y] [--json]`: the chance that a game which closed at L ends from A to B,
 * both whole and both ends in. A margin is home minus away, and its L the home team's handicap (negative for a favourite).
 */
export const chance = (words: readonly string[]): string => {
  const { values } = parseArgs({ args: [...words], options: FLAGS });
  const of = values.of ?? '';
  if (!Object.hasOwn(SHAPES, of)) throw new Error('chance needs --of margin or --of total');
  const close = numberOf('close', values.close);
  if (of === 'total' && close < 0) throw new Error(`--close is not a total: ${values.close}`);
  const [from, to] = [wholeOf('from', values.from), wholeOf('to', values.to)];
  if (from > to) throw new Error(`--from is above --to: ${from}, ${to}`);
  const law = scoreDistribution(values.sport ?? '', SHAPES[of]!, close, 0.5, seasonOf(values.season));
  if (!law) throw new Error(`no results are on record for --sport ${values.sport ?? '(none)'}`);
  const found = chanceBetween(law, from, to);
  return values.json ? JSON.stringify({ chance: found }) : `${(found * 100).toFixed(3)} %`;
};

const FLAGS = {
  sport: { type: 'string' },
  of: { type: 'string' },
  close: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  season: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const SHAPES: Readonly<Record<string, Shape>> = { margin: 'spreads', total: 'totals' };

const numberOf = (flag: string, text: string | undefined): number => {
  const number = readNumber(text);
  if (number === undefined)
    throw new Error(text === undefined ? `chance needs --${flag}` : `--${flag} is not a number: ${text}`);
  return number;
};

const seasonOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : wholeOf('season', text);

const wholeOf = (flag: string, text: string | undefined): number => {
  const number = numberOf(flag, text);
  if (!Number.isInteger(number)) throw new Error(`--${flag} is not a whole number: ${text}`);
  return number;
};
