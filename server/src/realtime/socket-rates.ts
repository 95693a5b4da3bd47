/** What to do with a message: handle it, ignore it, or close the connection. */
export type Verdict = 'handle' | 'ignore' | 'cut';

/**
 * Limits a socket to twenty messages a second, with bursts of forty for a page that just reconnected. A socket that sends more is ignored
 * for five seconds, and disconnected if it goes on meanwhile.
 */
export class MessageRate {
  private credit = AT_ONCE;
  private countedAt: number;
  private ignoredUntil = 0;

  constructor(now: number) {
    this.countedAt = now;
  }

  take(now: number): Verdict {
    this.credit = Math.min(AT_ONCE, this.credit + ((now - this.countedAt) / 1_000) * PER_SECOND) - 1;
    this.countedAt = now;
    if (now < this.ignoredUntil) return this.credit < -AT_ONCE ? 'cut' : 'ignore';
    if (this.credit >= 0) return 'handle';
    this.ignoredUntil = now + PENALTY_MS;
    return 'ignore';
  }
}

const PER_SECOND = 20;
const AT_ONCE = 40;
const PENALTY_MS = 5_000;

/**
 * Limits the bytes of a connection. Messages are counted apart, but not the pieces that one is sent in, nor what comes after the end; yet
 * each piece of six bytes costs.
 */
export class ByteRate {
  private credit = BYTES_AT_ONCE;
  private rest = AT_THE_END;

  constructor(private countedAt: number) {}

  /** Whether a piece of so many bytes is within the limit. */
  take(length: number, isOpen: boolean, now: number): boolean {
    const bytes = Math.max(length, A_PIECE);
    if (!isOpen) this.rest -= bytes;
    this.credit = Math.min(BYTES_AT_ONCE, this.credit + ((now - this.countedAt) / 1_000) * BYTES_PER_SECOND) - bytes;
    this.countedAt = now;
    return this.credit >= 0 && this.rest >= 0;
  }
}

// To read a piece costs as much, however short it is.
const A_PIECE = 64;
// A page that reconnects sends a few kilobytes, and later some hundred bytes a minute.
const BYTES_AT_ONCE = 128 * 1_024;
const BYTES_PER_SECOND = 16 * 1_024;
/** What may be on its way when a connection is told to go. */
const AT_THE_END = 16 * 1_024;
