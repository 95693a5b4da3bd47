import { inRegions, providerRegion } from './book-regions.js';

const among = (regions: string[], ...books: string[]) => books.filter(inRegions(regions));

it('leads the region of exchanges to the name the feed knows', () => {
  expect(['us', 'us_exchanges'].map(providerRegion)).toEqual(['us', 'us_ex']);
});

it.each([
  ['us', 'draftkings'],
  ['us2', 'espnbet'],
  ['us_dfs', 'prizepicks'],
  ['us_ex', 'novig'],
  ['us_exchanges', 'novig'],
  ['uk', 'skybet'],
  ['eu', 'pinnacle'],
  ['au', 'dabble_au'],
])('lets through in %s what the feed carries there', (region, book) => {
  const books = ['draftkings', 'espnbet', 'prizepicks', 'novig', 'skybet', 'pinnacle', 'dabble_au'];
  expect(among([region], ...books)).toEqual([book]);
});

it('knows a book by any of its names, and in each of its regions', () => {
  expect(among(['us'], 'caesars', 'williamhill_us', 'betonline')).toEqual(['caesars', 'williamhill_us', 'betonline']);
  expect(among(['eu'], 'caesars', 'betonline')).toEqual(['betonline']);
});

it('leaves out no book that no region is known of', () => {
  expect(among(['us'], 'a_new_book', 'circa')).toEqual(['a_new_book', 'circa']);
});
