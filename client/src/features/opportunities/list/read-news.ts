import { type OpportunityNews, opportunityNewsSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';

const newsSchema = z.array(opportunityNewsSchema);

/** Parses the pushes of one tick. */
export const readNews = (text: string): OpportunityNews[] => newsSchema.parse(JSON.parse(text));
