import { groupsOf, indexQuotes, odds, type StampKey } from '@fairline/shared/domain';
import { aQuote, NOON } from '@fairline/shared/testing';
import { offersOf } from './book-offers.js';

const both = (book: string, price: number, receivedAt: number) => [
  aQuote({ book, outcome: 'home', price: odds(price), receivedAt }),
  aQuote({ book, outcome: 'away', price: odds(price), receivedAt }),
];

it('a book that the feed carries under two names is listed once, at its newer prices', () => {
  const quotes = [...both('caesars', 1.9, NOON), ...both('williamhill_us', 1.8, NOON + 1), ...both('betmgm', 2, NOON)];
  const [line] = indexQuotes(quotes).lines.values();
  const [group] = groupsOf(line!, new Set<StampKey>());
  const offers = offersOf(group!, ['home', 'away']);
  expect(offers.map(({ book }) => book)).toEqual(['williamhill_us', 'betmgm']);
  expect(offers[0]!.quotes.map((quote) => quote?.price)).toEqual([1.8, 1.8]);
});
