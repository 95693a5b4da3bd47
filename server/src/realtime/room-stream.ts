import { Followed, type Replica, type Source } from './followed.js';
import { Tick } from './tick.js';

/** How one room is told what a stream hears. */
export interface Voice {
  /** A JSON array of so many news, encoded once for the whole room. */
  tell(array: string, count: number): void;
  lost(): void;
}

/** One source followed for one room: its news go out once a tick as they came, and then into the replica. */
export class RoomStream<News extends { readonly seq: number }, R extends Replica<News>> {
  private readonly followed: Followed<News, R>;
  private readonly tick: Tick;
  private latest: string | undefined;

  constructor(source: Source<News, R>, voice: Voice) {
    this.tick = new Tick((texts) => {
      this.latest = texts.at(-1);
      voice.tell(`[${texts.join(',')}]`, texts.length);
      this.followed.catchUp();
    });
    this.followed = new Followed(source, { tell: (text) => this.tick.add(text), lost: () => voice.lost() });
  }

  async start(): Promise<this> {
    await this.followed.start();
    return this;
  }

  stop() {
    this.tick.stop();
    this.followed.stop();
  }

  /** The replica, with everything heard so far. */
  current(): Promise<R> {
    return this.followed.current();
  }

  /** The replica as far as it was read. */
  get asRead(): R | undefined {
    return this.followed.asRead;
  }

  /** The replica with everything heard so far, unless it is being loaded. */
  get inStep(): R | undefined {
    return this.followed.inStep;
  }

  /** The number of the last news heard, read or not. */
  get heardUpTo(): number {
    return this.followed.heardUpTo;
  }

  check(): Promise<void> {
    return this.followed.check();
  }

  /**
   * The last news that the room was told. Who joins hears it once more: beside a snapshot from another server,
   * which may be a moment behind, it shows the gap.
   */
  get lastTold(): string | undefined {
    return this.latest && `[${this.latest}]`;
  }
}
