import { type OpportunityList, type OpportunitySnapshot, opportunitySnapshotSchema } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { api } from '../../../lib/http/api.js';
import { httpMessages } from '../../../lib/http/messages.js';
import { Problem } from '../../../lib/http/problem.js';
import type { Asking } from '../../../lib/refresh/followed.js';
import type { Store } from '../../../lib/store.js';
import { yieldToPage } from '../../../lib/yield-to-page.js';

// Hundreds may be open, each with the prices of all books, so they are parsed a few at a time.
const headSchema = z.extend(opportunitySnapshotSchema, { open: z.array(z.unknown()) });
const openSchema = opportunitySnapshotSchema.shape.open;
const AT_ONCE = 20;

/** Loads a whole live list. Parsing it does not block the page. */
export const loadList = async (
  list: OpportunityList,
  { signal, isFresh = false }: Asking,
  store: Store,
): Promise<OpportunitySnapshot> => {
  const path = `/api/opportunities/live/${list}${isFresh ? `?_t=${Date.now()}` : ''}`;
  const { seq, open: unread } = await api(path, headSchema, { signal, isFresh }, store);
  const open: OpportunitySnapshot['open'][number][] = [];
  const rest = yieldToPage();
  for (let from = 0; from < unread.length && !signal.aborted; from += AT_ONCE) {
    if (from > 0) await rest();
    const { data, success } = openSchema.safeParse(unread.slice(from, from + AT_ONCE));
    if (!success) throw new Problem(200, 'INVALID', httpMessages.invalid);
    open.push(...data);
  }
  return { seq, open };
};
