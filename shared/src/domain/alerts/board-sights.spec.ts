import { jest } from '@jest/globals';
import { aBoard, aGame, anAlertRule, aQuote, NOON } from '../../testing/index.js';
import { FAIRLINES_SHARP, indexedBoard, odds } from '../index.js';
import { Sights } from './board-sights.js';

const owner = {
  terms: {},
  bankroll: 100,
  muted: { opportunity: () => false, book: () => false },
  sharp: FAIRLINES_SHARP,
  state: '',
};

it('others may have their turn after each line that a rule looks at', async () => {
  const game = aGame();
  const quotes = [1, 2, 3, 4].map((line) => aQuote({ family: 'totals', outcome: 'over', line, price: odds(1.9) }));
  const board = indexedBoard(aBoard(quotes, { events: [game] }));
  const { lines } = board.quotes;
  expect(lines.size).toBe(4);
  const seen = { id: game, board, moves: new Map() };
  let turns = 0;
  const pause = () => {
    turns += 1;
    return undefined;
  };
  const rule = { ...anAlertRule(), kind: 'value' as const };
  await new Sights(seen, NOON).by({ rule, owner }, lines.values(), pause);
  expect(turns).toBe(4);
});

it('the bets of a user are valued once for all rules of theirs', async () => {
  const pair = (book: string, home: number) => [
    aQuote({ book, price: odds(home) }),
    aQuote({ book, outcome: 'away', price: odds(1.9) }),
  ];
  const quotes = ['pinnacle', 'betmgm', 'caesars', 'betrivers'].flatMap((book) => pair(book, 1.9));
  const board = indexedBoard(aBoard([...quotes, ...pair('fanduel', 2.1)], { events: [aGame()] }));
  const sights = new Sights({ id: aGame(), board, moves: new Map() }, NOON);
  const books = jest.fn(() => true);
  const seenBy = async (rule: Partial<ReturnType<typeof anAlertRule>>) => {
    const one = { rule: { ...anAlertRule(rule), kind: 'value' as const }, owner: { ...owner, terms: { books } } };
    const { found } = await sights.by(one, board.quotes.lines.values(), () => undefined);
    return [found.length, books.mock.calls.length];
  };
  const [found, asked] = await seenBy({ id: 'one', userId: 'u' });
  expect([found, asked! > 0]).toEqual([1, true]);
  expect(await seenBy({ id: 'another', userId: 'u' })).toEqual([1, asked]);
  expect(await seenBy({ id: 'one', userId: 'another' })).toEqual([1, 2 * asked!]);
});
