import type { Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { countedBooksAtoms } from '../../model/choices/betting-terms.js';

/** The books that a section takes its best price from; undefined for all of them. */
export const useBestPriceBooks = (section: Section): readonly string[] | undefined =>
  useAtomValue(countedBooksAtoms[section]) ?? undefined;
