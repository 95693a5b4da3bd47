import type { FeedStatusStore } from '@fairline/shared/node';
import type { FeedError } from '../feeds/feed-error.js';

/** What became of a poll. */
export interface Polled {
  readonly faults: readonly FeedError[];
  /** How many prices or games differ from those before. */
  readonly changed: number;
  /** What its answers cost; missing when there was none, or the feed does not say. */
  readonly credits?: number | undefined;
}

/** Notes for operators how a feed answered about a subject of a sport. A plain no to a question is an answer too. */
export const noteStatus = async (
  status: FeedStatusStore,
  { sport, subject }: { readonly sport: string; readonly subject: string },
  { faults, changed, credits }: Polled,
): Promise<void> => {
  const failure = faults.find(({ fault }) => fault !== 'bad-request' && fault !== 'not-found');
  // Of a feed that did not answer nobody knows whether anything changed.
  if (!failure || changed > 0) await status.changed(sport, subject, changed);
  if (credits !== undefined) await status.cost(sport, subject, credits);
  if (failure) await status.failed(sport, subject, Date.now(), failure.message);
  else await status.good(sport, subject, Date.now());
};
