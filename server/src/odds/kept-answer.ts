/** One answer for everyone: made at most every `anewAfterMs`, and while that fails, the last one for `stillGoodMs`. */
export class KeptAnswer<T> {
  private last: { readonly madeAt: number; readonly answer: Promise<T> } | undefined;
  private good: { readonly madeAt: number; readonly answer: T } | undefined;

  constructor(
    private readonly make: (now: number) => Promise<T>,
    private readonly times: { readonly anewAfterMs: number; readonly stillGoodMs: number },
    /** Gives the answer when the last one is too old; by default it throws. */
    private readonly otherwise: (error: unknown, now: number) => T = rethrow,
  ) {}

  latest(now: number): Promise<T> {
    if (this.last && now - this.last.madeAt < this.times.anewAfterMs) return this.last.answer;
    const answer = this.anew(now);
    this.last = { madeAt: now, answer };
    answer.catch(() => (this.last = undefined)); // the next caller tries again
    return answer;
  }

  private async anew(now: number): Promise<T> {
    try {
      const answer = await this.make(now);
      this.good = { madeAt: now, answer };
      return answer;
    } catch (error) {
      if (this.good && now - this.good.madeAt <= this.times.stillGoodMs) return this.good.answer;
      return this.otherwise(error, now);
    }
  }
}

const rethrow = (error: unknown): never => {
  throw error;
};
