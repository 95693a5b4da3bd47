import * as z from 'zod/mini';
import { httpMessages } from './messages.js';

/** A call that failed: why, in words for the screen and in a code for programs. `status` is 0 when no answer came. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const bodySchema = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** Reads an answer that is no success. Its own words win where the specification has none for the status. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const body = bodySchema.safeParse(await response.json().catch(() => undefined)).data;
  const code = body?.code ?? (response.status === 402 ? 'QUOTA_EXCEEDED' : `HTTP_${response.status}`);
  return new Problem(response.status, code, wordsFor(response.status, code, body?.message));
};

/** Reads what `fetch` threw: nobody answered, or not in time. */
export const problemOfFailure = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return late ? new Problem(0, 'TIMEOUT', httpMessages.timeout) : new Problem(0, 'NETWORK', httpMessages.network);
};

const wordsFor = (status: number, code: string, said: string | undefined): string => {
  if (status === 402) return code === 'QUOTA_EXCEEDED' ? httpMessages.quota : httpMessages.plan;
  if (status === 429) return httpMessages.busy;
  if (status >= 500) return httpMessages.server;
  return said ?? (status === 401 ? httpMessages.signIn : httpMessages.generic);
};
