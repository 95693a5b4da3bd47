import { aBoard, aQuote } from '../../testing/builders.js';
import { indexBoard } from '../board/board-index.js';
import { odds, type Quote } from '../index.js';
import { groupsOf, quotesIn } from './groups.js';

const groups = (quotes: readonly Quote[], locked = new Set<Quote['stamp']>()) =>
  [...indexBoard(aBoard(quotes)).lines.values()].flatMap((line) =>
    groupsOf(line, locked).map((group) => [group.set, quotesIn(group).map((of) => of.map(({ book }) => book))]),
  );

const book = (name: string, set: string, outcomes = set.split(','), family = 'h2h') =>
  outcomes.map((outcome) => aQuote({ book: name, set, outcome, family }));

it('keeps two-way and three-way books apart', () =>
  expect(groups([...book('a', 'away,home'), ...book('b', 'away,draw,home')])).toEqual([
    ['away,home', [['a'], ['a']]],
    ['away,draw,home', [['b'], ['b'], ['b']]],
  ]));

it('keeps a three-way book three-way when its draw has no price', () =>
  expect(groups([...book('a', 'away,home'), ...book('b', 'away,draw,home', ['away', 'home'])])).toEqual([
    ['away,home', [['a'], ['a']]],
    ['away,draw,home', [['b'], [], ['b']]],
  ]));

it('lets a book that lists one outcome join the one group that has it', () =>
  expect(groups([...book('a', 'no,yes', undefined, 'btts'), ...book('b', 'yes', undefined, 'btts')])).toEqual([
    ['no,yes', [['a'], ['a', 'b']]],
  ]));

it('leaves such a book out when two groups have it, or none', () => {
  const two = [...book('a', 'away,home'), ...book('b', 'away,draw,home')];
  expect(groups([...two, ...book('c', 'home')])).toEqual(groups(two));
  expect(groups(book('c', 'home'))).toEqual([]);
});

it('takes every spread for home and away, and every Over or Under for both, whatever is listed', () => {
  const spread = [aQuote({ family: 'spreads', line: -3, set: 'home', book: 'a' })];
  const total = [aQuote({ family: 'player_points', line: 3, outcome: 'over', set: 'over', book: 'a' })];
  expect(groups([...spread, ...total])).toEqual([
    ['away,home', [[], ['a']]],
    ['over,under', [['a'], []]],
  ]);
});

it('knows a group by its locked prices too, but uses none of them', () => {
  const [away, home] = book('a', 'away,home');
  expect(groups([away!, home!], new Set([away!.stamp]))).toEqual([['away,home', [[], []]]]);
  expect(groups([{ ...away!, price: odds(80) }, home!])).toEqual([['away,home', [[], ['a']]]]);
});
