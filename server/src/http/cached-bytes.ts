import { setImmediate as breath } from 'node:timers/promises';
import { Semaphore, sleep } from '@fairline/shared/node';
import { Answer } from './answer.js';
import { Budget } from './budget.js';
import { tooMany } from './problem.js';

/** Lets others have the process, if the writing has had it for a while. Awaited between the pieces of a long answer. */
export type Pace = () => Promise<void>;

/** The source of an answer: its current version, and a function that writes it. */
export interface Fresh {
  readonly version: string;
  readonly write: (pace: Pace) => string | Promise<string>;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One answer for everyone, written at most once per version and once in 250 ms. A request that comes sooner waits for the next version
 * instead of getting the last one: a browser that joined its room a moment ago needs everything that came before.
 */
export class CachedBytes {
  private last: Answer | undefined;
  private next: Promise<Answer> | undefined;
  private writtenAt = 0;

  constructor(
    private readonly fresh: () => Promise<Fresh>,
    private readonly onWritten: () => void = () => undefined,
  ) {}

  /** Its size in bytes, uncompressed. */
  get size(): number {
    return this.last?.size ?? 0;
  }

  /** The answer as it is now. `who` is the user for whom it is written if nobody asked before; undefined for visitors. */
  async read(who?: string): Promise<Answer> {
    const known = await this.current();
    if (known) return known;
    if (this.next || who === undefined) return this.begin(who);
    await this.rest(); // not in their turn, which they need for other answers
    return inTurn(who, async () => (await this.current()) ?? this.begin(who));
  }

  private async current(): Promise<Answer | undefined> {
    const { version } = await this.fresh();
    return this.last?.version === version ? this.last : undefined;
  }

  private begin(who: string | undefined): Promise<Answer> {
    this.next ??= this.write(who).finally(() => {
      this.next = undefined;
    });
    return this.next;
  }

  private async write(who: string | undefined): Promise<Answer> {
    await this.rest();
    const { version, write, headers } = await this.fresh();
    this.writtenAt = Date.now();
    this.last = new Answer(version, await oneByOne(write, who), headers);
    this.onWritten();
    return this.last;
  }

  private async rest() {
    const rest = this.writtenAt + REST_MS - Date.now();
    if (rest > 0) await sleep(rest);
  }
}

const REST_MS = 250;

/**
 * Writing an answer of all sports keeps everybody waiting for most of a second, and each choice of markets is an answer of its own. So one
 * user's are written one after the other, and whoever has taken half a second waits until it is a fifth of the time.
 */
const inTurn = <T>(who: string, write: () => Promise<T>): Promise<T> =>
  line.take(async () => {
    const debt = -spent.left(who, performance.now());
    if (debt > 0) await sleep((debt / PER_MINUTE) * 60_000);
    return write();
  }, who);

/**
 * Writes a short answer at once. Of long ones only one is written at a time, so that those of many users together leave others as much of
 * the process as those of one; it is begun anew when its turn comes, and so is as new as its version.
 */
const oneByOne = async (write: Fresh['write'], who: string | undefined): Promise<string> => {
  try {
    return await inPieces(write, who, () => Promise.reject(TOO_LONG));
  } catch (error) {
    if (error !== TOO_LONG) throw error;
    return longOnes.take(() => inPieces(write, who, breath), who);
  }
};

/** Writes an answer and calls `between` after each piece. Notes how many milliseconds of the process a user's answer took. */
const inPieces = async (write: Fresh['write'], who: string | undefined, between: Pace): Promise<string> => {
  let since = performance.now();
  const note = () => {
    if (who !== undefined) spent.owe(who, performance.now() - since, performance.now());
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
