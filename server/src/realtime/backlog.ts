import type { Socket } from 'socket.io';

/** Counts what was written to a connection since it last drained: what a browser that cannot follow leaves in our memory. */
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

  /** Messages that wait. */
  get size(): number {
    return this.waiting;
  }

  /** For how long the oldest of them has waited, in milliseconds. `now`: by the clock that nobody sets. */
  age(now: number): number {
    return this.waiting === 0 ? 0 : now - this.since;
  }
}
