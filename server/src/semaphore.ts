/** Lets a few do heavy work at once and some wait; whoever comes when the line is full is turned away. */
export class Semaphore {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly most: { readonly running: number; readonly waiting: number },
    private readonly turnAway: () => Error,
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most.running) this.running += 1;
    else if (this.line.length >= this.most.waiting) throw this.turnAway();
    else await new Promise<void>((go) => this.line.push(go));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next)
        next(); // hands its place on
      else this.running -= 1;
    }
  }
}
