/** Why a feed gave no answer. Faults with different remedies have different names. */
export type FeedFault =
  | 'rate-limited'
  | 'out-of-credits'
  | 'unauthorized'
  | 'not-found'
  | 'bad-request'
  | 'unavailable'
  | 'timed-out'
  | 'cancelled'
  | 'html'
  | 'truncated'
  | 'not-json'
  | 'too-large'
  | 'paused';

/** A feed gave no answer. The message never contains a URL with its query, because the key is in it. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    readonly fault: FeedFault,
    message: string,
    /** How long the feed asks us to wait, in milliseconds. */
    readonly retryAfterMs?: number,
    /** The feed's own error code, if it gives one. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Whether the fault is temporary, so that a retry soon makes sense. */
export const isPassing = ({ fault }: FeedError): boolean => fault === 'rate-limited' || fault === 'unavailable';
