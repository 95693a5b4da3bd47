import { formatAmerican, formatDecimal, formatFractional, type Odds } from '@fairline/shared/domain';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';

export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** How this user reads odds. */
export const oddsFormatAtom = rememberedAtom('oddsFormat', z.enum(ODDS_FORMATS), 'american', 'critical');

const WRITE: Readonly<Record<OddsFormat, (price: Odds) => string>> = {
  american: formatAmerican,
  decimal: formatDecimal,
  fractional: formatFractional,
};

/** Writes a price as this user reads it. */
export const writePriceAtom = atom((get) => WRITE[get(oddsFormatAtom)]);
