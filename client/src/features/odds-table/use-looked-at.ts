import type { Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { chosenBooksAtom, defaultBooksAtom } from '../../lib/choices/betting-terms.js';

/** The books among which a section looks for the best price; undefined for all of them. */
export const useLookedAt = (section: Section): readonly string[] | undefined => {
  const chosen = useAtomValue(chosenBooksAtom);
  const few = useAtomValue(defaultBooksAtom);
  return chosen ?? (section === 'game' ? few : undefined);
};
