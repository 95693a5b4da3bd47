import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { Segments } from '../../ui/inputs/segments.js';
import { bookScopeAtoms, booksAtom, myBooksAtom, propBooksChoiceAtom } from '../model/choices/betting-terms.js';
import { bookSwitchChoices, bookSwitchMessages as words } from '../model/choices/book-choices.js';

/** The switch of a section between the user's own books and all, which takes effect at once wherever it stands; nothing while none are saved. */
export const SectionBooksSwitch = ({
  section,
  label = words.count,
  onChoose,
  isWide = false,
}: {
  section: Section;
  label?: string;
  /** Told of what is chosen. */
  onChoose?: (books: 'all' | null) => void;
  isWide?: boolean;
}) => {
  const mine = useAtomValue(myBooksAtom);
  const scope = useAtomValue(bookScopeAtoms[section]);
  const choose = useSetAtom(section === 'game' ? booksAtom : propBooksChoiceAtom);
  if (!mine) return null;
  const put = (books: 'all' | null) => {
    choose(books);
    onChoose?.(books);
  };
  return (
    <Segments
      label={label}
      choices={bookSwitchChoices(mine.length)}
      chosen={scope}
      onChoose={(next) => put(next === 'all' ? 'all' : null)}
      isWide={isWide}
    />
  );
};
