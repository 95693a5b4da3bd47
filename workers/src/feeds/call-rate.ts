import { sleep } from '@fairline/shared/node';

interface CallRateOptions {
  /** How many calls may begin within any second. */
  readonly perSecond: number;
  readonly now?: () => number;
}

/** The account of how often a feed may be called: calls take turns that are evenly spaced. */
export class CallRate {
  private next = 0;

  constructor(private readonly options: CallRateOptions) {}

  /** Resolves when a call may begin, in the order of asking. */
  async turn(signal: AbortSignal): Promise<void> {
    const { perSecond, now = Date.now } = this.options;
    const at = Math.max(now(), this.next);
    this.next = at + 1_000 / perSecond;
    const wait = at - now();
    if (wait > 0) await sleep(Math.ceil(wait), { signal }).catch(() => undefined); // the call itself tells that it was cancelled
  }
}
