import * as z from 'zod/mini';
import { httpMessages } from './messages.js';

const bodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Where others than our server put their words. */
  detail: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Why a password is too weak. */
  reasons: z.optional(z.array(z.string())),
  /** How many calls of the month are used up, of how many. */
  used: z.optional(z.number()),
  quota: z.optional(z.number()),
});
export type ProblemBody = z.infer<typeof bodySchema>;

/**
 * A call that failed: why, in words for the screen and in a code for programs. `status` is 0 when no answer came; `said` is what the
 * server itself had to say, undefined when it could not be read.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly said?: ProblemBody,
    /** How long the server asks to be left alone, in milliseconds, when it says so. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** Reads an answer that is no success. Its own words win where the specification has none for the status. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const said = bodySchema.safeParse(await response.json().catch(() => undefined)).data;
  // A 402 that nobody can read is taken for a used-up quota.
  const code = said?.code ?? (response.status === 402 && !said ? 'QUOTA_EXCEEDED' : `HTTP_${response.status}`);
  const words = wordsFor(response, code, said?.message);
  return new Problem(response.status, code, words, said, retryAfterOf(response));
};

// Our server says it in seconds; a date, which a proxy may say, is left to the usual wait.
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
};

/** Reads what `fetch` threw: nobody answered, or not in time. */
export const problemOfFailure = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return late ? new Problem(0, 'TIMEOUT', httpMessages.timeout) : new Problem(0, 'NETWORK', httpMessages.network);
};

const wordsFor = ({ status, statusText }: Response, code: string, said: string | undefined): string => {
  if (status === 402) return code === 'QUOTA_EXCEEDED' ? httpMessages.quota : httpMessages.plan;
  if (status === 429) return httpMessages.busy;
  if (status >= 500) return httpMessages.server;
  if (said !== undefined) return said;
  if (status === 401) return httpMessages.signIn;
  // HTTP/2 names no status in words.
  return statusText === '' ? httpMessages.generic : httpMessages.http(status, statusText);
};
