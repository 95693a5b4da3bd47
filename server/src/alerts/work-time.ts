/** Thrown by who has worked for long enough. */
export const OUT_OF_TIME = new Error('worked for long enough');

/** Counts how long a piece of work has the process, in milliseconds, without what it waits for; ends it when that is too long. */
export class WorkTime {
  private worked = 0;
  private since = 0;

  constructor(
    private readonly atMost: number,
    private readonly clock = () => performance.now(),
  ) {}

  /** From now on it has the process. */
  begin() {
    this.since = this.clock();
  }

  /** Waits for something. Throws `OUT_OF_TIME` instead once the work took too long. */
  async wait<T>(until: () => T | Promise<T>): Promise<T> {
    this.worked += this.clock() - this.since;
    if (this.worked > this.atMost) throw OUT_OF_TIME;
    try {
      return await until();
    } finally {
      this.since = this.clock();
    }
  }
}
