import type { Section } from '@fairline/shared/contract';
import { isFinished } from '@fairline/shared/domain';
import { heldBoard } from './held-boards.js';

/** How many games and markets the boards of these sports hold, regardless of filters. */
export const boardTotals = (sports: readonly string[], section: Section, now: number) => {
  let games = 0;
  let markets = 0;
  for (const sport of sports) {
    const held = heldBoard({ sport, section });
    if (!held) continue;
    for (const event of held.board.events.values()) {
      if (isFinished(event, now)) continue;
      const lines = held.board.quotes.byEvent.get(event.id);
      if (!lines) continue;
      games += 1;
      markets += lines.size;
    }
  }
  return { games, markets };
};
