import type { Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { booksAtom, propBooksChoiceAtom, unchosenBooksAtom } from '../../lib/choices/betting-terms.js';

/** The books among which a section looks for the best price; undefined for all of them. */
export const useLookedAt = (section: Section): readonly string[] | undefined => {
  const chosen = useAtomValue(section === 'game' ? booksAtom : propBooksChoiceAtom);
  const few = useAtomValue(unchosenBooksAtom);
  return chosen ?? (section === 'game' ? few : undefined);
};
