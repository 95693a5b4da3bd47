import { backoff } from '@fairline/shared/node';

/** Seconds until an email is retried after so many failures; undefined if it is given up. */
export const retryAfterSeconds = (tries: number, isRefused: boolean): number | undefined =>
  isRefused || tries >= MOST_TRIES ? undefined : backoff(tries, FIRST_SECONDS, LONGEST_SECONDS);

/** About eleven hours; later nobody waits for the email any more. */
const MOST_TRIES = 20;
const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 3_600;
