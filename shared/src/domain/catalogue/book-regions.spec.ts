import { inRegions, providerRegion } from './book-regions.js';

const among = (regions: string[], ...books: string[]) => books.filter(inRegions(regions));

it('the region of exchanges gets the name that the feed uses', () => {
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
])('region %s keeps only the books that the feed offers there', (region, book) => {
  const books = ['draftkings', 'espnbet', 'prizepicks', 'novig', 'skybet', 'pinnacle', 'dabble_au'];
  expect(among([region], ...books)).toEqual([book]);
});

it('a book is found by each of its names and in each of its regions', () => {
  expect(among(['us'], 'caesars', 'williamhill_us', 'betonline')).toEqual(['caesars', 'williamhill_us', 'betonline']);
  expect(among(['eu'], 'caesars', 'betonline')).toEqual(['betonline']);
});

it('a book whose region is unknown is always kept', () => {
  expect(among(['us'], 'a_new_book', 'circa')).toEqual(['a_new_book', 'circa']);
});
