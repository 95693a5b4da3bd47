import { type Score, type ScoreNews, scoreNewsSchema, scoreSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';

/** Reads the games of an answer. One that cannot be read is left out: the others are shown all the same. */
export const readScores = (given: readonly unknown[]): Score[] =>
  given.flatMap((one) => shownSchema.safeParse(one).data ?? []);

/** Reads what was pushed; undefined when it makes no sense. */
export const readScoreNews = (text: string): ScoreNews[] | undefined => {
  const { data } = newsSchema.safeParse(JSON.parse(text));
  return data?.map((news) => ({ ...news, upserts: readScores(news.upserts) }));
};

// What a newer server may say of a game's state reads as upcoming: its own words stand in its clock.
const shownSchema = z.extend(scoreSchema, {
  status: z.catch(scoreSchema.shape.status, 'scheduled'),
  live: z.catch(z.boolean(), false),
  completed: z.catch(z.boolean(), false),
});

const newsSchema = z.array(z.extend(scoreNewsSchema, { upserts: z.array(z.unknown()) }));
