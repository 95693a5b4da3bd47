import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { serverNow } from '../../../platform/clock.js';
import { boardStatusesAtom } from './board-status.js';
import { boardTotals } from './board-totals.js';

/** Whether the boards of these sports are all loaded and hold no game. */
export const useHasNoGames = (sports: readonly string[], section: Section): boolean => {
  const statuses = useAtomValue(boardStatusesAtom);
  const areHere = sports.every((sport) => statuses.get(boardName({ sport, section }))?.state === 'live');
  return sports.length > 0 && areHere && boardTotals(sports, section, serverNow()).games === 0;
};
