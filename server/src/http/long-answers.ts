import { setImmediate as breath } from 'node:timers/promises';
import { Semaphore, sleep } from '@fairline/shared/node';
import { Budget } from './budget.js';
import { tooMany } from './problem.js';

/** Lets others have the process, if the writing has had it for a while. Awaited between the pieces of a long answer. */
export type Pace = () => Promise<void>;

/** Writes the text of an answer. */
export type Write = (pace: Pace) => string | Promise<string>;

/**
 * Writing an answer of all sports keeps everybody waiting for most of a second, and each choice of markets is an answer of its own. So one
 * user's are written one after the other, and whoever has taken half a second waits until it is a fifth of the time. What is `made` when their turn
 * comes costs nothing more and waits for nothing: whoever left before their answer was there finds it when they ask again.
 */
export const inTurn = <T>(who: string, write: () => Promise<T>, made?: () => T | undefined): Promise<T> =>
  line.take(async () => {
    const there = made?.();
    if (there !== undefined) return there;
    const debt = -spent.left(who, performance.now());
    if (debt > 0) await sleep((debt / PER_MINUTE) * 60_000);
    return write();
  }, who);

/**
 * Writes a short answer at once. Of long ones only one is written at a time, so that those of many users together leave others as much of
 * the process as those of one; it is begun anew when its turn comes, and so is as new as its version.
 */
export const oneByOne = async (write: Write, who: string | undefined): Promise<string> => {
  try {
    return await inPieces(write, who, () => Promise.reject(TOO_LONG));
  } catch (error) {
    if (error !== TOO_LONG) throw error;
    return longOnes.take(() => inPieces(write, who, breath), who);
  }
};

/** Does long work for a user in the same turns. It is begun anew when its turn comes. */
export const workOneByOne = async (work: (pace: Pace) => Promise<void>, who: string): Promise<void> => {
  const write = async (pace: Pace) => {
    await work(pace);
    return '';
  };
  await oneByOne(write, who);
};

/** Reads what a user's long work needs. Postgres works for them as well, so it counts as that; meanwhile others have the turn. */
export const readFor = async <T>(who: string, read: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  try {
    return await read();
  } finally {
    noteSpent(who, performance.now() - begun);
  }
};

/** Writes an answer and calls `between` after each piece. Notes how many milliseconds of the process a user's answer took. */
const inPieces = async (write: Write, who: string | undefined, between: Pace): Promise<string> => {
  let since = performance.now();
  const note = () => {
    if (who !== undefined) noteSpent(who, performance.now() - since);
  };
  const text = await write(async () => {
    if (performance.now() - since < PIECE_MS) return;
    note();
    await between();
    since = performance.now();
  });
  note();
  return text;
};

/** Notes milliseconds of the process that were spent for a user. */
export const noteSpent = (who: string, took: number): void => spent.owe(who, took, performance.now());

/** The pace of long work for a user that begins now and must not be begun anew. What it takes is noted as of their long answers. */
export const paceOf = (who: string): Pace => {
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    if (took < PIECE_MS) return;
    noteSpent(who, took);
    await breath();
    since = performance.now();
  };
};

const PIECE_MS = 4;
const TOO_LONG = new Error('longer than a piece');
const longOnes = new Semaphore({ running: 1 });

const AT_ONCE = 500;
const PER_MINUTE = 12_000;
const SOON_SECONDS = 10;
const line = new Semaphore({ running: Number.POSITIVE_INFINITY, runningOfOne: 1, waiting: 500 }, () =>
  tooMany(SOON_SECONDS),
);
const spent = new Budget(AT_ONCE, PER_MINUTE);
