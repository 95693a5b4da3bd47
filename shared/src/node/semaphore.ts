/** Runs a few tasks at once and lets others wait in order; refuses more than `waiting`, if that is set. */
export class Semaphore {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly most: { readonly running: number; readonly waiting?: number },
    private readonly turnAway = () => new Error('too many are waiting'),
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most.running) this.running += 1;
    else if (this.line.length >= (this.most.waiting ?? Number.POSITIVE_INFINITY)) throw this.turnAway();
    else await new Promise<void>((go) => this.line.push(go));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next)
        next(); // passes its place on
      else this.running -= 1;
    }
  }
}
