import { fireEvent, render, screen } from '@testing-library/react';
import { store } from '../../platform/store.js';
import { Around } from '../../testing/signed-in.js';
import { booksAtom, chosenBooksAtom, countedBooksAtoms, propBooksChoiceAtom } from '../model/choices/betting-terms.js';
import { SectionBooksSwitch } from './books-switch.js';

const open = (section: 'game' | 'props') =>
  render(
    <Around>
      <SectionBooksSwitch section={section} />
    </Around>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  for (const atom of [chosenBooksAtom, booksAtom, propBooksChoiceAtom]) store.set(atom, null);
});

it.each(['game', 'props'] as const)(
  'the switch of %s changes between my books and all, for that list alone',
  (section) => {
    store.set(chosenBooksAtom, ['fanduel', 'betmgm']);
    open(section);
    press('All books');
    expect(store.get(countedBooksAtoms[section])).toBeNull();
    expect(store.get(countedBooksAtoms[section === 'game' ? 'props' : 'game'])).toEqual(['fanduel', 'betmgm']);
    press('My 2 books');
    expect(store.get(countedBooksAtoms[section])).toEqual(['fanduel', 'betmgm']);
    expect(screen.getByRole('button', { name: 'My 2 books' })).toHaveAttribute('aria-pressed', 'true');
  },
);

it('a list has no switch while no books are saved', () => {
  open('game');
  expect(screen.queryByRole('group')).toBeNull();
});
