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
