import { type Score, scoreSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { api } from '../../http/api.js';
import { Problem } from '../../http/problem.js';
import { type Store, store } from '../../store.js';
import { picksMessages as words } from '../messages.js';
import { dashed } from './game-days.js';

/** The games of some days, and the errors of days that the server refused. */
export interface AskedScores {
  readonly games: readonly Score[];
  readonly skipped: readonly string[];
}

/** Loads the games of a sport, one day at a time. A day that the server refuses is skipped; throws if the server cannot be reached. */
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
