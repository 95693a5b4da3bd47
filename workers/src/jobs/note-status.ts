import type { FeedStatusStore } from '@fairline/shared/node';
import type { FeedError } from '../feeds/feed-error.js';

/** The result of a poll. */
export interface Polled {
  readonly faults: readonly FeedError[];
  /** How many prices or games changed. */
  readonly changed: number;
  /** The cost of its answers in credits; missing if there was none, or the feed does not say. */
  readonly credits?: number | undefined;
}

/** Records for operators how a feed answered about a sport and section. A refusal such as "not found" counts as an answer. */
export const noteStatus = async (
  status: FeedStatusStore,
  { sport, subject }: { readonly sport: string; readonly subject: string },
  { faults, changed, credits }: Polled,
): Promise<void> => {
  const failure = faults.find(({ fault }) => fault !== 'bad-request' && fault !== 'not-found');
  // If the feed did not answer, whether anything changed is unknown.
  if (!failure || changed > 0) await status.changed(sport, subject, changed);
  if (credits !== undefined) await status.cost(sport, subject, credits);
  if (failure) await status.failed(sport, subject, Date.now(), failure.message);
  else await status.good(sport, subject, Date.now());
};
