import type { RedisSubscriber } from './redis-subscriber.js';
import type { RoomStream } from './room-stream.js';

/** RoomStreams by the name of what they follow. There are few, so each is followed for good once it was asked for. */
export class RoomStreams<Name, T extends Pick<RoomStream<never, never>, 'check' | 'stop'>> {
  private readonly streams = new Map<Name, Promise<T>>();
  private readonly leave: () => void;

  /** `begin` gives a stream that has started. */
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
    stream.catch(() => this.streams.delete(name)); // the next who asks tries again
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
