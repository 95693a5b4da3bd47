import type { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Tick } from './broadcast.js';
import { type Replica, ReplicaSync, type Source } from './replica-sync.js';

/** Sends the news of a stream to one room. */
interface RoomEvents {
  /** `array` is a JSON array of `count` news, encoded once for the whole room. */
  send(array: string, count: number): void;
  missed(): void;
}

/** One source followed for one room: its news is sent once a tick, unparsed, and then applied to the replica. */
export class RoomStream<News extends { readonly seq: number }, R extends Replica<News>> {
  private readonly replica: ReplicaSync<News, R>;
  private readonly tick: Tick;
  private latest: string | undefined;

  constructor(source: Source<News, R>, events: RoomEvents) {
    this.tick = new Tick((texts) => {
      this.latest = texts.at(-1);
      events.send(`[${texts.join(',')}]`, texts.length);
      this.replica.catchUp();
    });
    this.replica = new ReplicaSync(source, { send: (text) => this.tick.add(text), missed: () => events.missed() });
  }

  async start(): Promise<this> {
    await this.replica.start();
    return this;
  }

  stop() {
    this.tick.stop();
    this.replica.stop();
  }

  /** The replica with all news received so far. */
  current(): Promise<R> {
    return this.replica.current();
  }

  /** The replica with the news read so far. */
  get asRead(): R | undefined {
    return this.replica.asRead;
  }

  /** The replica with all news received so far; undefined during a load. */
  get inStep(): R | undefined {
    return this.replica.inStep;
  }

  /** The number of the last news received, read or not. */
  get receivedUpTo(): number {
    return this.replica.receivedUpTo;
  }

  check(): Promise<void> {
    return this.replica.check();
  }

  /**
   * The last news sent to the room. A socket that joins gets it again: if its snapshot came from another server, which may be a moment
   * behind, this shows the gap.
   */
  get lastSent(): string | undefined {
    return this.latest && `[${this.latest}]`;
  }
}

/** Streams by the name of what they follow. There are few, so each is followed forever once someone asks for it. */
export class RoomStreams<Name, T extends Pick<RoomStream<never, never>, 'check' | 'stop'>> {
  private readonly streams = new Map<Name, Promise<T>>();
  private readonly leave: () => void;

  /** `begin` returns a stream that has started. */
  constructor(
    private readonly begin: (name: Name) => Promise<T>,
    subscriber: Pick<RedisSubscriber, 'onResubscribed'>,
  ) {
    this.leave = subscriber.onResubscribed(() => void this.each((stream) => stream.check()));
  }

  read(name: Name): Promise<T> {
    const known = this.streams.get(name);
    if (known) return known;
    const stream = this.begin(name);
    this.streams.set(name, stream);
    stream.catch(() => this.streams.delete(name)); // the next caller tries again
    return stream;
  }

  async stop(): Promise<void> {
    this.leave();
    await this.each((stream) => stream.stop());
  }

  private async each(visit: (stream: T) => unknown) {
    await Promise.allSettled(Array.from(this.streams.values(), async (stream) => visit(await stream)));
  }
}
