import { boardName, type Section } from '@fairline/shared/contract';
import { isFinished } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { serverNow } from '../../../platform/clock.js';
import { boardStatusesAtom } from './board-status.js';
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

/** Whether the boards of these sports are all loaded and hold no game. */
export const useHasNoGames = (sports: readonly string[], section: Section): boolean => {
  const statuses = useAtomValue(boardStatusesAtom);
  const areHere = sports.every((sport) => statuses.get(boardName({ sport, section }))?.state === 'live');
  return sports.length > 0 && areHere && boardTotals(sports, section, serverNow()).games === 0;
};
