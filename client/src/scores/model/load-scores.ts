import { SCORES_HEADERS } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { api } from '../../platform/http/api.js';
import type { Asking } from '../../platform/socket/followed-room.js';
import type { Store } from '../../platform/store.js';
import { readScores } from './read-scores.js';
import { type Answer, type Asked, queryOf } from './scoreboard.js';

/** Loads a scoreboard. */
export const loadScores = async (asked: Asked, asking: Asking, store: Store): Promise<Answer> => {
  let headers: Headers | undefined;
  const onHeaders = (heard: Headers) => {
    headers = heard;
  };
  const listed = await api(`/api/scores?${queryOf(asked)}`, z.array(z.unknown()), { ...asking, onHeaders }, store);
  return {
    scores: readScores(listed),
    seq: Number(headers?.get(SCORES_HEADERS.seq) ?? 0),
    day: headers?.get(SCORES_HEADERS.day) ?? undefined,
  };
};
