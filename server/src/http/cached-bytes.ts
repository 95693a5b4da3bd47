import { setTimeout as pause } from 'node:timers/promises';
import { Answer } from './answer.js';

/** What an answer is made from: its version, and how it is written when nobody has written this version yet. */
export interface Fresh {
  readonly version: string;
  readonly write: () => string;
  /** What is said beside it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One answer for everybody, written at most once a version and once in 250 ms. Who asks sooner waits for the next
 * writing and is not given the last one: a browser that joined its room a moment ago needs all that came before.
 */
export class CachedBytes {
  private last: Answer | undefined;
  private next: Promise<Answer> | undefined;
  private writtenAt = 0;

  constructor(private readonly fresh: () => Promise<Fresh>) {}

  /** Bytes that it holds, uncompressed. */
  get size(): number {
    return this.last?.size ?? 0;
  }

  async read(): Promise<Answer> {
    const { version } = await this.fresh();
    if (this.last?.version === version) return this.last;
    this.next ??= this.write().finally(() => {
      this.next = undefined;
    });
    return this.next;
  }

  private async write(): Promise<Answer> {
    const rest = this.writtenAt + REST_MS - Date.now();
    if (rest > 0) await pause(rest);
    const { version, write, headers } = await this.fresh();
    this.writtenAt = Date.now();
    this.last = new Answer(version, write(), headers);
    return this.last;
  }
}

const REST_MS = 250;
