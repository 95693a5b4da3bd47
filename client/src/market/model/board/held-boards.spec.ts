import { aGame, aQuote } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { noteTouched } from './held-boards.js';

it('the collected changed lines are bounded while nothing reads them', () => {
  const { held, clear } = onBoard(createStore(), [aQuote()], { events: [aGame()] });
  const [line] = held.board.quotes.lines.values();
  for (let turn = 0; turn < 30; turn += 1) {
    const lines = Array.from({ length: 4_000 }, () => ({ ...line! }));
    noteTouched(held, lines);
    expect(held.touched.size).toBeLessThanOrEqual(50_000);
  }
  clear();
});
