import type { BreakerState } from '@fairline/shared/contract';
import { FeedError, type FeedFault } from './feed-error.js';

export interface BreakerOptions {
  readonly name: string;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** How many failures in a row open it. */
  readonly failures?: number;
  /** How long it stays open after failures, and after the credits ran out, in milliseconds. */
  readonly restMs?: number;
  readonly emptyRestMs?: number;
}

/**
 * A circuit breaker for a feed. It opens for half a minute after five failures in a row, at once for ten minutes when the credits
 * are spent (further calls would burn those of the next month), and for as long as the feed's Retry-After says.
 * Then one call probes the feed; if it succeeds, the breaker closes.
 */
export class Breaker {
  private failed = 0;
  private openUntil = 0;
  private isOpen = false;
  private isProbing = false;
  private why = '';

  constructor(private readonly options: BreakerOptions) {}

  get state(): BreakerState {
    if (!this.isOpen) return 'closed';
    return this.isProbing ? 'trying' : 'open';
  }

  /** Lets one call through, or throws `paused`. The caller must then report how the call ended. */
  admit(): void {
    const { name, now } = this.options;
    if (!this.isOpen) return;
    const restMs = this.openUntil - now();
    if (restMs > 0 || this.isProbing)
      throw new FeedError('paused', `${name}: not called for now, after ${this.why}`, Math.max(restMs, 1_000));
    this.isProbing = true;
  }

  succeeded(): void {
    if (this.isOpen) this.options.log(`${this.options.name} answers again`);
    this.failed = 0;
    this.isOpen = false;
    this.isProbing = false;
  }

  failedWith({ fault, message, retryAfterMs = 0 }: FeedError): void {
    const { failures = 5, restMs = 30_000, emptyRestMs = 600_000 } = this.options;
    if (ANSWERED.has(fault)) {
      this.succeeded();
      return;
    }
    const wasProbe = this.isProbing;
    this.isProbing = false;
    if (fault === 'cancelled') return;
    this.failed++;
    if (fault === 'out-of-credits') this.open(emptyRestMs, message);
    else if (retryAfterMs > restMs || this.failed >= failures || wasProbe)
      this.open(Math.max(restMs, retryAfterMs), message);
  }

  private open(restMs: number, why: string) {
    if (!this.isOpen) this.options.log(`${why}; no calls for ${Math.round(restMs / 1000)} s`);
    this.isOpen = true;
    this.why = why;
    this.openUntil = Math.max(this.openUntil, this.options.now() + restMs);
  }
}

// The feed refused the question, but it answered.
const ANSWERED: ReadonlySet<FeedFault> = new Set(['bad-request', 'not-found']);
