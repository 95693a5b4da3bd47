import type { RedisSubscriber } from '../platform/redis-subscriber.js';
import type { RoomStream } from './room-stream.js';

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
