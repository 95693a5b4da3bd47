import { calendarDay, DEFAULT_PROP_MARKETS } from '@fairline/shared/domain';
import { createStore } from 'jotai';

// Stored values are read when the page loads, so each test loads its own modules.
const begin = async (kept: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  const store = createStore();
  return { store, ...(await import('./odds-filter.js')), ...(await import('./betting-terms.js')) };
};
const lasting = (value: unknown) => ({ value, until: Date.now() + 60_000 });

it('stored sports, markets, date, minimum and books are read, older book keys under their present names', async () => {
  const { store, ...atoms } = await begin({
    selectedSports: lasting(['basketball_nba']),
    selectedMarkets: lasting(['h2h_q1']),
    selectedProps: lasting(['player_receiving_yds', 'player_2_plus_tds', 'player_points']),
    selectedDate: lasting('live'),
    minimumEv: lasting(2.5),
    userSelectedSportsbooks: ['draftkings_pick6', 'fanduel'],
    userSelectedPropsSportsbooks: ['draftkings_pick6'],
  });
  expect(store.get(atoms.sportsAtom)).toEqual(['basketball_nba']);
  expect(store.get(atoms.marketsAtom)).toEqual(['h2h_q1']);
  expect(store.get(atoms.propsAtom)).toEqual(['player_reception_yds', 'player_points']);
  expect(store.get(atoms.dateAtom)).toBe('live');
  expect(store.get(atoms.minimumEvAtom)).toBe(2.5);
  expect(store.get(atoms.chosenBooksAtom)).toEqual(['pick6', 'fanduel']);
  expect(store.get(atoms.propBooksChoiceAtom)).toEqual(['pick6']);
});

it.each([
  [1, false],
  [0, true],
  [-1, true],
])('a stored day is forgotten once it is over, since it has no games to come: %d days ago', async (ago, isKept) => {
  const day = calendarDay(Date.now() - ago * 86_400_000);
  const { store, dateAtom } = await begin({ selectedDate: lasting(day) });
  expect(store.get(dateAtom)).toBe(isKept ? day : '');
});

it('stored props that no longer exist give way to the default ones, not to none', async () => {
  const { store, propsAtom } = await begin({ selectedProps: lasting(['player_2_plus_tds']) });
  expect(store.get(propsAtom)).toEqual(DEFAULT_PROP_MARKETS);
});
