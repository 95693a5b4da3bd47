import type { BoardStatus } from '../../lib/board/board-status.js';
import type { RetryPause } from '../../lib/http/with-retries.js';
import type { Refreshing } from '../../lib/refresh/refresh-odds.js';
import type { Link } from '../../lib/socket/app-socket.js';

/** Why the odds on the page do not update. `at` is when they last did, in server time. */
export type PauseReason =
  | { readonly why: 'retrying'; readonly at: number | undefined; readonly pause: RetryPause }
  | { readonly why: 'offline'; readonly at: number | undefined; readonly until: number | undefined }
  | { readonly why: 'unlinked'; readonly at: number | undefined }
  | { readonly why: 'unanswered' | 'earlier'; readonly at: number }
  | { readonly why: 'paused'; readonly at: number | undefined };

/** A broken connection is mostly back before anyone could read a message about it. */
const MENDS_ITSELF_MS = 3_000;
/** A section that is reopened shows its earlier content, mostly only for a moment. */
const COMES_AT_ONCE_MS = 1_500;

/**
 * The most pressing reason why the odds do not update. `clock` is this machine's time, `lapsedFor` how long boards have been out of sync.
 */
export const pauseReason = ({
  boards,
  link,
  refreshing,
  isPaused,
  isOnline,
  clock,
  lapsedFor,
}: {
  boards: readonly BoardStatus[];
  link: Link;
  refreshing: Refreshing;
  isPaused: boolean;
  isOnline: boolean;
  clock: number;
  lapsedFor: number;
}): PauseReason | undefined => {
  const live = boards.filter((board) => board.state === 'live');
  const at = live.length === 0 ? undefined : Math.max(...live.map((board) => board.heardAt));
  const until = link.state === 'waiting' ? link.until : undefined;
  if (!isOnline) return { why: 'offline', at, until };
  const pause = refreshing.pause ?? boards.flatMap((board) => (board.state === 'loading' && board.pause) || [])[0];
  if (pause) return { why: 'retrying', at, pause };
  const lapsed = live.flatMap(({ lapse, heardAt }) => (lapse ? [{ lapse, heardAt }] : []));
  const oldest = Math.min(...lapsed.map(({ heardAt }) => heardAt));
  if (lapsed.some(({ lapse }) => lapse.problem)) return { why: 'unanswered', at: oldest };
  if (isPaused) return { why: 'paused', at };
  if (link.state === 'waiting' && clock - link.since > MENDS_ITSELF_MS) return { why: 'unlinked', at };
  if (lapsed.length > 0 && lapsedFor > COMES_AT_ONCE_MS) return { why: 'earlier', at: oldest };
  return undefined;
};
