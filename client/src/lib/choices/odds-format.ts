import { formatAmerican, formatDecimal, formatFractional, type Odds } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { rememberedAtom } from '../remembered-atom.js';

export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** How this user reads odds. */
export const oddsFormatAtom = rememberedAtom('oddsFormat', z.enum(ODDS_FORMATS), 'american');

const WRITE: Readonly<Record<OddsFormat, (price: Odds) => string>> = {
  american: formatAmerican,
  decimal: formatDecimal,
  fractional: formatFractional,
};

/** Writes a price as this user reads it. */
export const writePriceAtom = atom((get) => WRITE[get(oddsFormatAtom)]);

/** The format that whoever shows prices wants for them, whatever the user chose elsewhere. */
export const GivenOddsFormat = createContext<OddsFormat | undefined>(undefined);

/** Writes a price as it is wanted here. */
export const useWritePrice = (): ((price: Odds) => string) => {
  const given = useContext(GivenOddsFormat);
  const write = useAtomValue(writePriceAtom);
  return given ? WRITE[given] : write;
};
