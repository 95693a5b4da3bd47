import { formatAmerican, formatDecimal, formatFractional, type Odds } from '@fairline/shared/domain';
import { atom, useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { rememberedAtom } from '../../../platform/storage/remembered-atom.js';

export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** The odds format the user chose. */
export const oddsFormatAtom = rememberedAtom('oddsFormat', z.enum(ODDS_FORMATS), 'american');

const WRITE: Readonly<Record<OddsFormat, (price: Odds) => string>> = {
  american: formatAmerican,
  decimal: formatDecimal,
  fractional: formatFractional,
};

/** Formats a price as the user chose. */
export const writePriceAtom = atom((get) => WRITE[get(oddsFormatAtom)]);

/** The format for the prices inside this provider, which overrides the user's choice. */
export const GivenOddsFormat = createContext<OddsFormat | undefined>(undefined);

/** Formats a price as this part of the page requires. */
export const useWritePrice = (): ((price: Odds) => string) => {
  const given = useContext(GivenOddsFormat);
  const write = useAtomValue(writePriceAtom);
  return given ? WRITE[given] : write;
};
