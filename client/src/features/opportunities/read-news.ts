import { type OpportunityNews, opportunityNewsSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';

const newsSchema = z.array(opportunityNewsSchema);

/** Reads the news of one tick. */
export const readNews = (text: string): OpportunityNews[] => newsSchema.parse(JSON.parse(text));
