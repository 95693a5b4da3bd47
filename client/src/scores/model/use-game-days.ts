import { scoreDaySchema } from '@fairline/shared/contract';
import { SCORES_SPORTS } from '@fairline/shared/domain';
import { useQueries } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cacheKey, EVERYBODY } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api } from '../../platform/session/api.js';
import { ALL_SPORTS } from './sports.js';

/** The known game days of a sport, or of all sports, each with its number of games. Empty until loaded. */
export const useGameDays = (sport: string): ReadonlyMap<string, number> =>
  useQueries({
    queries: (sport === ALL_SPORTS ? SCORES_SPORTS : [sport]).map((one) => ({
      ...keptAs('USER'),
      queryKey: cacheKey('score-days', EVERYBODY, one),
      queryFn: () => api(`/api/scores/days?${new URLSearchParams({ sport: one })}`, z.array(scoreDaySchema)),
      retry: false,
    })),
    combine: addedUp,
  });

const addedUp = (answers: readonly { data?: readonly { day: string; games: number }[] | undefined }[]) => {
  const all = new Map<string, number>();
  for (const { data = [] } of answers) for (const { day, games } of data) all.set(day, (all.get(day) ?? 0) + games);
  return all;
};

/** The next day with games after a given day. */
export const nextGameDay = (days: ReadonlyMap<string, number>, after: string): string | undefined =>
  [...days].flatMap(([day, games]) => (day > after && games > 0 ? [day] : [])).sort()[0];
