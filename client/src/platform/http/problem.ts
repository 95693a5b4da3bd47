import { QUOTA_EXCEEDED } from '@fairline/shared/contract';
import * as z from 'zod/mini';
import { httpMessages } from './messages.js';

const bodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Where servers other than ours put their message. */
  detail: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Why a password is too weak. */
  reasons: z.optional(z.array(z.string())),
  /** The fields that the server does not accept. */
  fields: z.optional(z.array(z.string())),
  /** What the user must prove first. */
  needs: z.optional(z.array(z.string())),
  /** Whether more calls come with a confirmed address. */
  confirm_email: z.optional(z.boolean()),
  /** How many calls of the month are used, and how many there are. */
  used: z.optional(z.number()),
  quota: z.optional(z.number()),
});
type ProblemBody = z.infer<typeof bodySchema>;

/**
 * A failed call: a message for the screen and a code for programs. `status` is 0 if no answer arrived; `said` is the body of the server's
 * answer, undefined if it could not be read.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly said?: ProblemBody,
    /** How long the server asks us to wait, in milliseconds, if it says so. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** Converts an unsuccessful answer. The specification's text for a status wins over the server's own. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const said = bodySchema.safeParse(await response.json().catch(() => undefined)).data;
  // A 402 that cannot be read counts as a used-up quota.
  const code = said?.code ?? (response.status === 402 && !said ? QUOTA_EXCEEDED : `HTTP_${response.status}`);
  const words = wordsFor(response, code, said?.message);
  return new Problem(response.status, code, words, said, retryAfterOf(response));
};

// Our server sends seconds; a date, which a proxy may send, falls back to the usual wait.
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
};

/** Converts what `fetch` threw: no answer, or not in time. */
export const problemOfFailure = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return late ? new Problem(0, 'TIMEOUT', httpMessages.timeout) : new Problem(0, 'NETWORK', httpMessages.network);
};

const wordsFor = ({ status, statusText }: Response, code: string, said: string | undefined): string => {
  if (status === 402) return code === QUOTA_EXCEEDED ? httpMessages.quota : httpMessages.plan;
  if (status === 429) return httpMessages.busy;
  if (status >= 500) return httpMessages.server;
  if (said !== undefined) return said;
  if (status === 401) return httpMessages.signIn;
  // HTTP/2 has no status text.
  return statusText === '' ? httpMessages.generic : httpMessages.http(status, statusText);
};
