/** What to do with a message: handle it, ignore it, or close the connection. */
export type Verdict = 'handle' | 'ignore' | 'cut';

/**
 * Limits a socket to twenty messages a second, with bursts of forty for a page that just reconnected. A socket that sends more is ignored
 * for five seconds, and disconnected if it goes on meanwhile.
 */
export class MessageRate {
  private credit = AT_ONCE;
  private countedAt: number;
  private unheardUntil = 0;

  constructor(now: number) {
    this.countedAt = now;
  }

  take(now: number): Verdict {
    this.credit = Math.min(AT_ONCE, this.credit + ((now - this.countedAt) / 1_000) * PER_SECOND) - 1;
    this.countedAt = now;
    if (now < this.unheardUntil) return this.credit < -AT_ONCE ? 'cut' : 'ignore';
    if (this.credit >= 0) return 'handle';
    this.unheardUntil = now + PENALTY_MS;
    return 'ignore';
  }
}

const PER_SECOND = 20;
const AT_ONCE = 40;
const PENALTY_MS = 5_000;
