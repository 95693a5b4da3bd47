import type { BoardStatus } from '../../lib/board/board-status.js';
import type { Link } from '../../lib/socket/app-socket.js';

/**
 * The state of the price stream as the badge shows it; idle if the page shows no prices. Times in milliseconds by the server's clock,
 * durations in milliseconds.
 */
export type BadgeState =
  | { readonly state: 'idle' }
  | { readonly state: 'connecting' }
  | { readonly state: 'live'; readonly delay: number | undefined; readonly isSlow: boolean; readonly at: number }
  | { readonly state: 'reconnecting'; readonly inMs: number; readonly at: number | undefined }
  | { readonly state: 'offline' | 'paused'; readonly at: number | undefined }
  | { readonly state: 'stale'; readonly forMs: number; readonly at: number };

/** Above this delay, prices reach the screen too slowly. */
const SLOW_MS = 2_000;
/** If no board was heard for this long, the feed is down although the connection is up. */
const STALE_MS = 90_000;
/** A connection that has been down for this long counts as offline. */
const OFFLINE_MS = 30_000;

/** What the badge shows. `clock` is this machine's time, which times the reconnect; `now` the server's, which ages the prices. */
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
