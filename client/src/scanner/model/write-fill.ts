import type { Odds } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { oddsFormatAtom, writePriceAtom } from '../../market/model/choices/odds-format.js';

/** Formats the odds that a stake gets on average, which lie between prices: decimal ones with a digit more. */
export const writeFillAtom = atom((get) =>
  get(oddsFormatAtom) === 'decimal' ? (price: Odds) => price.toFixed(3) : get(writePriceAtom),
);
