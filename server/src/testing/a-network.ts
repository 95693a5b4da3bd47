import { randomUUID } from 'node:crypto';

/** A network of a test's own, for X-Forwarded-For: counts outlive the servers of a test run, and other tests use the usual address. */
export const aNetwork = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
