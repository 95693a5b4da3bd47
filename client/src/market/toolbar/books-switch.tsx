import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { BooksSwitch } from '../../ui/inputs/books-switch.js';
import { bookScopeAtoms, booksAtom, myBooksAtom, propBooksChoiceAtom } from '../model/choices/betting-terms.js';

/** The switch between my books and all of a section of the odds page: it takes effect at once. */
export const SectionBooksSwitch = ({ section }: { section: Section }) => {
  const mine = useAtomValue(myBooksAtom)?.length ?? 0;
  const scope = useAtomValue(bookScopeAtoms[section]);
  const choose = useSetAtom(section === 'game' ? booksAtom : propBooksChoiceAtom);
  return <BooksSwitch mine={mine} scope={scope} onChoose={(next) => choose(next === 'all' ? 'all' : null)} />;
};
