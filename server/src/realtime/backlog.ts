import type { Socket } from 'socket.io';

/** Counts messages written to a connection since it last drained: those that a slow browser leaves in our memory. */
export class Backlog {
  private waiting = 0;
  private since = 0;

  constructor(connection: Socket['conn']) {
    connection.on('packetCreate', () => {
      if (this.waiting === 0) this.since = performance.now();
      this.waiting += 1;
    });
    connection.on('drain', () => {
      this.waiting = 0;
    });
  }

  /** The number of waiting messages. */
  get size(): number {
    return this.waiting;
  }

  /** How long the oldest of them has waited, in milliseconds. `now` is from the monotonic clock. */
  age(now: number): number {
    return this.waiting === 0 ? 0 : now - this.since;
  }
}
