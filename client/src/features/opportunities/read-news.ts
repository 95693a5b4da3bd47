import {
  liveOpportunitySchema,
  type OpportunityNews,
  type OpportunitySnapshot,
  opportunityNewsSchema,
} from '@fairline/shared/contract';
import * as z from 'zod/mini';

const newsSchema = z.array(opportunityNewsSchema);
const snapshotSchema = z.object({ seq: z.number(), open: z.array(liveOpportunitySchema) });

// Proven as far as a schema can: that a price is above 1 is what makes it decimal odds.

/** Reads the news of one tick. */
export const readNews = (text: string) => newsSchema.parse(JSON.parse(text)) as unknown as OpportunityNews[];

/** Reads a whole list. */
export const readSnapshot = (answer: unknown) => snapshotSchema.parse(answer) as unknown as OpportunitySnapshot;
