import { sleep } from '@fairline/shared/node';
import { Answer } from './answer.js';

/** The source of an answer: its current version, and a function that writes it. */
export interface Fresh {
  readonly version: string;
  readonly write: () => string;
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

  constructor(private readonly fresh: () => Promise<Fresh>) {}

  /** Its size in bytes, uncompressed. */
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
    if (rest > 0) await sleep(rest);
    const { version, write, headers } = await this.fresh();
    this.writtenAt = Date.now();
    this.last = new Answer(version, write(), headers);
    return this.last;
  }
}

const REST_MS = 250;
