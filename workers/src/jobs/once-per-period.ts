/** Limits how often something is done: at most once per period and name. */
export class OncePerPeriod {
  private readonly last = new Map<string, number>();

  constructor(private readonly every: number) {}

  /** True at most once per period for each name. */
  again(name: string, now: number): boolean {
    if (now - (this.last.get(name) ?? Number.NEGATIVE_INFINITY) < this.every) return false;
    this.last.set(name, now);
    return true;
  }
}
