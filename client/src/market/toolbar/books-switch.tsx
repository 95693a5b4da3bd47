import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { Segments } from '../../ui/inputs/segments.js';
import {
  type BookScope,
  bookScopeAtoms,
  booksAtom,
  myBooksAtom,
  propBooksChoiceAtom,
} from '../model/choices/betting-terms.js';
import { bookSwitchChoices, bookSwitchMessages as words } from '../model/choices/book-choices.js';

/** A switch between the user's own books and all; nothing while none are saved. */
export const BooksSwitch = ({
  label = words.count,
  scope,
  onChoose,
  isWide = false,
}: {
  label?: string;
  scope: BookScope;
  onChoose: (scope: 'mine' | 'all') => void;
  isWide?: boolean;
}) => {
  const mine = useAtomValue(myBooksAtom);
  if (!mine) return null;
  return (
    <Segments
      label={label}
      choices={bookSwitchChoices(mine.length)}
      chosen={scope}
      onChoose={(next) => onChoose(next === 'all' ? 'all' : 'mine')}
      isWide={isWide}
    />
  );
};

/** The switch of a section of the odds page: it takes effect at once. */
export const SectionBooksSwitch = ({ section }: { section: Section }) => {
  const scope = useAtomValue(bookScopeAtoms[section]);
  const choose = useSetAtom(section === 'game' ? booksAtom : propBooksChoiceAtom);
  return <BooksSwitch scope={scope} onChoose={(next) => choose(next === 'all' ? 'all' : null)} />;
};
