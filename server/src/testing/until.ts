export { until } from '@fairline/shared/testing';

/** How long news of an account may take in a test: far less than the 30 seconds after which rights are read again anyway. */
export const NEWS_MS = 10_000;
