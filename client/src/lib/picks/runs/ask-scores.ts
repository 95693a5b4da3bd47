import { type Score, scoreSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { api } from '../../http/api.js';
import { Problem } from '../../http/problem.js';
import { type Store, store } from '../../store.js';
import { picksMessages as words } from '../messages.js';
import { dashed } from './game-days.js';

/** The games of some days, and the days of which the server had none to give. */
export interface AskedScores {
  readonly games: readonly Score[];
  readonly skipped: readonly string[];
}

/** Asks for the games of a sport, a day at a time. A day that is refused is left out; when nobody answers at all it throws. */
export const askScores = async (sport: string, days: readonly string[], of: Store = store): Promise<AskedScores> => {
  const games: Score[] = [];
  const skipped: string[] = [];
  for (const day of days) {
    try {
      games.push(...(await api(`/api/scores?sport=${sport}&date=${dashed(day)}`, scoresSchema, {}, of)));
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 0) throw error;
      skipped.push(words.scoreboardError(error.status));
      console.warn(words.scoreboardError(error.status), dashed(day));
    }
  }
  return { games, skipped };
};

const scoresSchema = z.array(scoreSchema);
