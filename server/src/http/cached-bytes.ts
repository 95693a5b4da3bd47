import { sleep } from '@fairline/shared/node';
import { Answer } from './answer.js';
import { inTurn, oneByOne, type Write } from './long-answers.js';

/** The source of an answer: its current version, and a function that writes it. */
export interface Fresh {
  readonly version: string;
  readonly write: Write;
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
