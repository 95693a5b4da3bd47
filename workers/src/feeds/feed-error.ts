/** Why a feed gave no answer, one name for each thing that can be done about it. */
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

/** A feed gave no answer. Its message never holds an address with its query, for the key stands in it. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    readonly fault: FeedFault,
    message: string,
    /** How long the feed asks to be left alone, in milliseconds. */
    readonly retryAfterMs?: number,
    /** What the feed itself calls it, when it does. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The faults that pass by themselves: worth another try soon. */
export const isPassing = ({ fault }: FeedError): boolean => fault === 'rate-limited' || fault === 'unavailable';
