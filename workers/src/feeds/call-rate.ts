import { sleep } from '@fairline/shared/node';

/** The account of how often a feed may be called: calls take turns, each so long after the one before that no second sees more of them. */
export class CallRate {
  private last: Promise<number> = Promise.resolve(Number.NEGATIVE_INFINITY);

  constructor(private readonly options: { readonly perSecond: number }) {}

  /** Resolves when a call may begin, in the order of asking; at once if it was cancelled. */
  async turn(signal: AbortSignal): Promise<void> {
    const mine = this.last.then((before) => this.after(before, signal));
    this.last = mine;
    await mine;
  }

  /** Waits until its time has come, and returns when it began: a busy process wakes late, and a timer a little early. */
  private async after(before: number, signal: AbortSignal): Promise<number> {
    const from = before + 1_000 / this.options.perSecond;
    for (;;) {
      const now = performance.now();
      if (signal.aborted) return before;
      if (now >= from) return now;
      await sleep(Math.ceil(from - now), { signal }).catch(() => undefined);
    }
  }
}
