/** Texts of the search. */
export const searchMessages = {
  placeholder: 'Search sports...',
  title: 'Search Odds',
  tips: 'Search tips',
  byTeam: 'Team names: Chiefs, Kansas City',
  byMarket: 'Markets: spread, passing yards, first half',
  byBoth: 'Combinations: Chiefs spread, Mahomes passing over',
  search: 'Search',
  clear: 'Clear All',
} as const;
