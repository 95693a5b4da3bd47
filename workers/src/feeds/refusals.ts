import { FeedError } from './feed-error.js';
import type { FeedAnswer } from './http.js';

/**
 * The error for an answer with a status other than 200. The Odds API documents codes but not the body, so the code is searched
 * for anywhere in the text. Spent credits are a 401, not a 429.
 */
export const refusalOf = ({ status, headers, body }: FeedAnswer, label: string): FeedError => {
  const text = body.toString('utf8');
  const code = codeIn(text);
  const refused = (fault: FeedError['fault'], why: string) =>
    new FeedError(
      fault,
      `${label}: ${why} (${[status, code].join(' ').trim()})`,
      readRetryAfter(headers.get('retry-after')),
      code,
    );
  if (text.includes('OUT_OF_USAGE_CREDITS')) return refused('out-of-credits', 'the credits are spent');
  if (status === 429 || text.includes('EXCEEDED_FREQ_LIMIT')) return refused('rate-limited', 'called too often');
  if (status === 401 || status === 403) return refused('unauthorized', 'the key is not accepted');
  if (status === 404) return refused('not-found', 'not found');
  if (status >= 400 && status < 500) return refused('bad-request', 'the feed rejects the question');
  return refused('unavailable', 'the feed failed');
};

/** Retry-After, in milliseconds: seconds, or a date. */
export const readRetryAfter = (text: string | null, now = Date.now()): number | undefined => {
  if (text === null || text.trim() === '') return undefined;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1_000;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
};

// Codes are capitals and underscores; nothing else of the answer is repeated.
const codeIn = (text: string): string | undefined => /"error_code"\s*:\s*"([A-Z_]{3,60})"/.exec(text)?.[1];
