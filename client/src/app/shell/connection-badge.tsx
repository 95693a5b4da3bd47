import { useAtomValue } from 'jotai';
import { Pause } from 'lucide-react';
import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { type BoardStatus, boardStatusesAtom } from '../../market/model/board/board-status.js';
import { latencyAtom } from '../../market/model/board/latency.js';
import { useBookAges } from '../../market/model/board/use-book-ages.js';
import { nowAtom } from '../../platform/clock.js';
import { delay, span, timeOfDay } from '../../platform/format.js';
import { type Link, linkAtom } from '../../platform/socket/app-socket.js';
import { useIsOnline } from '../../platform/use-is-online.js';
import { AgeMark } from '../../ui/age-mark.js';
import { connectionMessages as words } from './connection-messages.js';

/** The state of the price stream: live with its delay, reconnecting, offline, or stale; and how old the prices are. */
export const ConnectionBadge = () => {
  const link = useAtomValue(linkAtom);
  const boards = useAtomValue(boardStatusesAtom);
  const now = useAtomValue(nowAtom);
  const measured = useAtomValue(latencyAtom);
  const newest = Math.min(...useBookAges().map(({ age }) => age));
  const state = badgeState(link, [...boards.values()], {
    now,
    clock: Date.now(),
    delay: measured,
    isOnline: useIsOnline(),
    isPaused: !useAtomValue(autoRefreshAtom),
  });
  if (state.state === 'idle') return null;
  const { mark, word, figure, time, title } = describe(state);
  return (
    <output
      className="conn"
      title={`${title}${newest === Infinity ? '' : words.sourceAge(span(newest))}`}
      data-state={state.state}
    >
      {mark === 'paused' ? <Pause className="ico s" aria-hidden /> : <AgeMark freshness={mark} />}
      <b>{word}</b>
      {figure ? <span className="num">{figure}</span> : null}
      {time ? (
        <span className="wide-only conn-time">
          <i />
          <span className="num c3">{time}</span>
        </span>
      ) : null}
    </output>
  );
};

const describe = (state: Exclude<BadgeState, { state: 'idle' }>) => {
  switch (state.state) {
    case 'connecting':
      return { mark: 'late', word: words.connecting, title: words.connectingTitle } as const;
    case 'live':
      return {
        mark: state.isSlow ? 'ageing' : 'live',
        word: words.live,
        figure: state.delay === undefined ? undefined : delay(state.delay),
        time: words.asOf(timeOfDay(state.at)),
        title: state.isSlow ? words.slowTitle : words.liveTitle,
      } as const;
    case 'reconnecting': {
      const word = words.reconnecting(state.inMs === 0 ? undefined : span(state.inMs + 999));
      return { mark: 'late', word, time: last(state.at), title: words.reconnectingTitle } as const;
    }
    case 'offline':
      return { mark: 'stale', word: words.offline, time: last(state.at), title: words.offlineTitle } as const;
    case 'paused':
      return { mark: 'paused', word: words.paused, time: last(state.at), title: words.pausedTitle } as const;
    case 'stale':
      return {
        mark: 'late',
        word: words.stale,
        figure: span(state.forMs),
        time: last(state.at),
        title: words.staleTitle,
      } as const;
  }
};

const last = (at: number | undefined) => (at === undefined ? undefined : words.last(timeOfDay(at)));

/**
 * The state of the price stream as the badge shows it; idle if the page shows no prices. Times in milliseconds by the server's clock,
 * durations in milliseconds.
 */
type BadgeState =
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
const badgeState = (
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
