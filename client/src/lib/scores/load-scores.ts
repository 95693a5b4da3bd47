import { SCORES_HEADERS, type Score, scoreSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { api } from '../http/api.js';
import type { Asking } from '../refresh/followed.js';
import type { Store } from '../store.js';
import type { Answer, Asked } from './scoreboard.js';

/** Loads a scoreboard. A game that cannot be read is left out: the others are shown all the same. */
export const loadScores = async ({ sport, date }: Asked, asking: Asking, store: Store): Promise<Answer> => {
  let headers: Headers | undefined;
  const query = new URLSearchParams({ sport, ...(date === undefined ? {} : { date }) });
  const onHeaders = (heard: Headers) => {
    headers = heard;
  };
  const listed = await api(`/api/scores?${query}`, z.array(z.unknown()), { ...asking, onHeaders }, store);
  return {
    scores: listed.flatMap(readScore),
    seq: Number(headers?.get(SCORES_HEADERS.seq) ?? 0),
    day: headers?.get(SCORES_HEADERS.day) ?? undefined,
  };
};

const readScore = (given: unknown): Score[] => {
  const { data, success } = shownSchema.safeParse(given);
  return success ? [data] : [];
};

// What a newer server may say of a game's state reads as upcoming: its own words stand in its clock.
const shownSchema = z.extend(scoreSchema, {
  status: z.catch(scoreSchema.shape.status, 'scheduled'),
  live: z.catch(z.boolean(), false),
  completed: z.catch(z.boolean(), false),
});
