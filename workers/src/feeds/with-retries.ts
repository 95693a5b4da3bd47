import { type RetryTerms, retry } from '@fairline/shared/node';
import { FeedError, isPassing } from './feed-error.js';

type RetryOptions = Required<Pick<RetryTerms, 'signal'>> & Pick<RetryTerms, 'firstWaitMs' | 'random'>;

/**
 * Retries a call twice after temporary faults. The wait doubles, with random jitter, and is at least the feed's Retry-After. Other
 * faults, and those that would need a wait of over ten seconds, are thrown at once. So is the last fault if `signal` aborts.
 */
export const withRetries = <T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> =>
  retry(attempt, {
    retries: 2,
    firstWaitMs: 1_000,
    longestWaitMs: 10_000,
    isPassing: (error): error is FeedError => error instanceof FeedError && isPassing(error),
    askedWaitMs: ({ retryAfterMs }) => retryAfterMs,
    ...options,
  });
