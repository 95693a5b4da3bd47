import { parseArgs } from 'node:util';
import { DEVIG_METHODS, type DevigRefusal, devig, type Odds, readPrice } from '@fairline/shared/domain';
import { readMethod } from './scan-options.js';

/** `fairline devig --method M --odds=-110,-110 [--decimal] [--json]`: the fair probabilities of a full market, and its overround. */
export const devigCommand = (words: readonly string[]): string => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      method: { type: 'string', default: DEVIG_METHODS[0].name },
      odds: { type: 'string' },
      decimal: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (!values.odds) throw new Error('devig needs --odds, such as --odds=-110,-110');
  const prices = values.odds.split(',').map((text) => readOdds(text, values.decimal));
  const devigged = devig(readMethod(values.method), prices);
  if (typeof devigged === 'string') throw new Error(`${values.method}: ${REFUSALS[devigged]}`);
  if (values.json) return JSON.stringify(devigged);
  const fair = devigged.fair.map((chance) => `${(chance * 100).toFixed(3)} %`).join('  ');
  return `fair       ${fair}\noverround  ${(devigged.overround * 100).toFixed(3)} %`;
};

const readOdds = (text: string, decimal: boolean): Odds => {
  const written = text.trim();
  const price = decimal ? Number(written) : readPrice(written, 'american');
  if (written === '' || price === undefined || !(price > 1 && price < Number.POSITIVE_INFINITY))
    throw new Error(`not ${decimal ? 'decimal' : 'American'} odds: ${text}`);
  return price as Odds;
};

const REFUSALS: Readonly<Record<DevigRefusal, string>> = {
  'too-few': 'a market has two prices or more',
  'no-margin': 'these prices have no margin to take out: their implied probabilities sum to less than 1',
  'out-of-range': 'gives a probability outside 0..1 for these prices',
};
