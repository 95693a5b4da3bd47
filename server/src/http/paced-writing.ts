import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from '@fairline/shared/node';
import { Budget } from './limits/budget.js';
import { tooMany } from './limits/too-many.js';

/**
 * Writing an answer of all sports keeps everybody waiting for most of a second, and each choice of markets is an answer of its own. So one
 * user's are written one after the other, and whoever has taken half a second waits until it is a fifth of the time.
 */
export const inTurn = <T>(who: string, write: () => Promise<T>): Promise<T> =>
  line.take(async () => {
    const debt = -spent.left(who, performance.now());
    if (debt > 0) await pause((debt / PER_MINUTE) * 60_000);
    return write();
  }, who);

/** Notes how many milliseconds of this process an answer for a user took. */
export const noteWritten = (who: string, took: number) => spent.owe(who, took, performance.now());

const AT_ONCE = 500;
const PER_MINUTE = 12_000;
const SOON_SECONDS = 10;
const line = new Semaphore({ running: Number.POSITIVE_INFINITY, runningOfOne: 1, waiting: 500 }, () =>
  tooMany(SOON_SECONDS),
);
const spent = new Budget(AT_ONCE, PER_MINUTE);
