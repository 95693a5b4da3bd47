import { type Score, type ScoreNews, scoreNewsSchema, scoreSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';

/** Parses the games of an answer. A game that cannot be parsed is left out; the others are still shown. */
export const readScores = (given: readonly unknown[]): Score[] =>
  given.flatMap((one) => shownSchema.safeParse(one).data ?? []);

/** Parses pushed changes; undefined if they are invalid. */
export const readScoreNews = (text: string): ScoreNews[] | undefined => {
  const { data } = newsSchema.safeParse(JSON.parse(text));
  return data?.map((news) => ({ ...news, upserts: readScores(news.upserts) }));
};

// A state that only a newer server knows counts as upcoming; its clock text is still shown.
const shownSchema = z.extend(scoreSchema, {
  status: z.catch(scoreSchema.shape.status, 'scheduled'),
  live: z.catch(z.boolean(), false),
  completed: z.catch(z.boolean(), false),
});

const newsSchema = z.array(z.extend(scoreNewsSchema, { upserts: z.array(z.unknown()) }));
