import { aQuote } from '../../testing/builders.js';
import { indexQuotes } from '../board/quote-index.js';
import { odds, type Quote } from '../index.js';
import { groupsOf, quotesIn } from './groups.js';

const groups = (quotes: readonly Quote[], locked = new Set<Quote['stamp']>()) =>
  [...indexQuotes(quotes).lines.values()].flatMap((line) =>
    groupsOf(line, locked).map((group) => [group.set, quotesIn(group).map((of) => of.map(({ book }) => book))]),
  );

const book = (name: string, set: string, outcomes = set.split(','), family = 'h2h') =>
  outcomes.map((outcome) => aQuote({ book: name, set, outcome, family }));

it('two-way and three-way books are in separate groups', () =>
  expect(groups([...book('a', 'away,home'), ...book('b', 'away,draw,home')])).toEqual([
    ['away,home', [['a'], ['a']]],
    ['away,draw,home', [['b'], ['b'], ['b']]],
  ]));

it('a three-way book stays in the three-way group when its draw has no price', () =>
  expect(groups([...book('a', 'away,home'), ...book('b', 'away,draw,home', ['away', 'home'])])).toEqual([
    ['away,home', [['a'], ['a']]],
    ['away,draw,home', [['b'], [], ['b']]],
  ]));

it('a book that lists one outcome joins the only group with that outcome', () =>
  expect(groups([...book('a', 'no,yes', undefined, 'btts'), ...book('b', 'yes', undefined, 'btts')])).toEqual([
    ['no,yes', [['a'], ['a', 'b']]],
  ]));

it('a book that lists one outcome is left out when two groups or none have it', () => {
  const two = [...book('a', 'away,home'), ...book('b', 'away,draw,home')];
  expect(groups([...two, ...book('c', 'home')])).toEqual(groups(two));
  expect(groups(book('c', 'home'))).toEqual([]);
});

it('spreads always have home and away, and totals always Over and Under, whatever is listed', () => {
  const spread = [aQuote({ family: 'spreads', line: -3, set: 'home', book: 'a' })];
  const total = [aQuote({ family: 'player_points', line: 3, outcome: 'over', set: 'over', book: 'a' })];
  expect(groups([...spread, ...total])).toEqual([
    ['away,home', [[], ['a']]],
    ['over,under', [['a'], []]],
  ]);
});

it('locked and too long prices define a group but are not used in it', () => {
  const [away, home] = book('a', 'away,home');
  expect(groups([away!, home!], new Set([away!.stamp]))).toEqual([['away,home', [[], []]]]);
  expect(groups([{ ...away!, price: odds(80) }, home!])).toEqual([['away,home', [[], ['a']]]]);
});
