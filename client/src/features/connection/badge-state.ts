import type { BoardStatus } from '../../lib/board/board-status.js';
import type { Link } from '../../lib/socket/app-socket.js';

/** How the stream of prices stands, as the badge says it; idle when the page shows none. Times are milliseconds of the server's clock, spans milliseconds. */
export type BadgeState =
  | { readonly state: 'idle' }
  | { readonly state: 'connecting' }
  | { readonly state: 'live'; readonly delay: number | undefined; readonly isSlow: boolean; readonly at: number }
  | { readonly state: 'reconnecting'; readonly inMs: number; readonly at: number | undefined }
  | { readonly state: 'offline' | 'paused'; readonly at: number | undefined }
  | { readonly state: 'stale'; readonly forMs: number; readonly at: number };

/** Past this, prices take longer to the screen than they should. */
const SLOW_MS = 2_000;
/** Nothing heard of any board for this long: the link stands, but the feed behind it does not. */
const STALE_MS = 90_000;
/** A link that has been gone for this long is no longer about to be back. */
const OFFLINE_MS = 30_000;

/** What the badge says. `clock` is this machine's time, by which the link waits; `now` the server's, by which prices age. */
export const badgeState = (
  link: Link,
  boards: readonly BoardStatus[],
  {
    now,
    clock,
    delay,
    isOnline,
    isPaused,
  }: { now: number; clock: number; delay: number | undefined; isOnline: boolean; isPaused: boolean },
): BadgeState => {
  const live = boards.filter((board) => board.state === 'live');
  const at = live.length === 0 ? undefined : Math.max(...live.map((board) => board.heardAt));
  if (!isOnline) return { state: 'offline', at };
  if (isPaused && boards.length > 0) return { state: 'paused', at };
  if (link.state === 'waiting')
    return clock - link.since > OFFLINE_MS
      ? { state: 'offline', at }
      : { state: 'reconnecting', inMs: Math.max(0, link.until - clock), at };
  if (link.state === 'open' && boards.length === 0) return { state: 'idle' };
  if (at === undefined) return { state: 'connecting' };
  if (link.state !== 'open') return { state: 'reconnecting', inMs: 0, at };
  if (now - at > STALE_MS) return { state: 'stale', forMs: now - at, at };
  return { state: 'live', delay, isSlow: delay !== undefined && delay > SLOW_MS, at };
};
