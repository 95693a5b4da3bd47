import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { booksAtom, propBooksChoiceAtom } from '../../market/model/choices/betting-terms.js';
import { dateAtom, minimumEvAtom, positiveOnlyAtom } from '../../market/model/choices/odds-filter.js';
import { useActiveFilters } from './use-active-filters.js';

it('the active filters list search, value, date and books, and each can be removed on its own', () => {
  const store = createStore();
  store.set(minimumEvAtom, 8);
  store.set(positiveOnlyAtom, true);
  store.set(dateAtom, 'live');
  store.set(booksAtom, ['fanduel', 'novig']);
  store.set(propBooksChoiceAtom, ['prizepicks']);
  const around = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/sportsbooks?q=lakers']}>{children}</MemoryRouter>
    </Provider>
  );
  const { result, rerender } = renderHook(({ section }) => useActiveFilters(section), {
    wrapper: around,
    initialProps: { section: 'game' as 'game' | 'props' },
  });
  const titles = () => result.current.map(({ title }) => title);
  expect(titles()).toEqual(['“lakers”', 'EV over 8.0%', 'Positive EV only', 'Live Games', '2 books']);
  rerender({ section: 'props' });
  expect(titles().at(-1)).toBe('1 book');
  while (result.current.length > 1) act(() => result.current.at(-1)!.remove());
  expect(titles()).toEqual(['“lakers”']);
  expect(store.get(booksAtom)).toEqual(['fanduel', 'novig']);
});
