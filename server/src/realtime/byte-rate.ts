/**
 * Limits the bytes of a connection. Messages are counted apart, but not the pieces that one is sent in, nor what comes after the end; yet
 * each piece of six bytes costs.
 */
export class ByteRate {
  private credit = AT_ONCE;
  private rest = AT_THE_END;

  constructor(private countedAt: number) {}

  /** Whether so many more bytes are within the limit. */
  take(bytes: number, isOpen: boolean, now: number): boolean {
    if (!isOpen) this.rest -= bytes;
    this.credit = Math.min(AT_ONCE, this.credit + ((now - this.countedAt) / 1_000) * PER_SECOND) - bytes;
    this.countedAt = now;
    return this.credit >= 0 && this.rest >= 0;
  }
}

// A page that reconnects sends a few kilobytes, and later some hundred bytes a minute.
const AT_ONCE = 128 * 1_024;
const PER_SECOND = 16 * 1_024;
/** What may be on its way when a connection is told to go. */
const AT_THE_END = 16 * 1_024;
