/** Thrown by who has worked for long enough. */
export const OUT_OF_TIME = new Error('worked for long enough');

/**
 * Counts how much processor time a piece of work takes, in milliseconds, without what happens while it waits; ends it when that is too much. A
 * busy machine makes the work slower, but no shorter.
 */
export class WorkTime {
  private worked = 0;
  private since = 0;
  private looked = 0;

  constructor(
    private readonly atMost: number,
    private readonly clock = processorMs,
    private readonly wall = () => performance.now(),
  ) {}

  /** From now on it works. */
  begin() {
    this.since = this.clock();
    this.looked = this.wall();
  }

  /** Waits for something between two steps, which may take no time. Throws `OUT_OF_TIME` instead once the work took too long. */
  async wait<T>(until: () => T | Promise<T>): Promise<T> {
    const isShort = () => this.wall() - this.looked < GLANCE_MS;
    if (!isShort()) {
      this.worked += this.clock() - this.since;
      if (this.worked > this.atMost) throw OUT_OF_TIME;
      this.begin();
    }
    try {
      return await until();
    } finally {
      if (!isShort()) this.begin();
    }
  }
}

/** To ask for the processor time takes longer than a short step. */
const GLANCE_MS = 2;

/** The processor time of this process so far. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
