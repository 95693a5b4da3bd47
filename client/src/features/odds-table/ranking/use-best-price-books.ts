import type { Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { booksAtom, propBooksChoiceAtom, unchosenBooksAtom } from '../../../lib/choices/betting-terms.js';

/** The books that a section takes its best price from; undefined for all of them. */
export const useBestPriceBooks = (section: Section): readonly string[] | undefined => {
  const ofGames = useAtomValue(booksAtom) ?? undefined;
  const ofProps = useAtomValue(propBooksChoiceAtom) ?? undefined;
  const unchosen = useAtomValue(unchosenBooksAtom);
  return section === 'game' ? (ofGames ?? unchosen) : ofProps;
};
