import { FAIRLINES_SHARP, indexedBoard, odds } from '@fairline/shared/domain';
import { aBoard, aGame, anAlertRule, aQuote, NOON } from '@fairline/shared/testing';
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
  const id = { sport: game.sport, section: 'game' } as const;
  const followed = { id, board, touched: new Set<never>(), isNew: true, askedAt: 0, moves: new Map() };
  let turns = 0;
  const pause = () => {
    turns += 1;
    return undefined;
  };
  const rule = { ...anAlertRule(), kind: 'value' as const };
  await new Sights(followed, NOON).by({ rule, owner, isNoted: true }, lines.values(), pause);
  expect(turns).toBe(4);
});
