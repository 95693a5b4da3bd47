import { useAtomValue } from 'jotai';
import { Pause } from 'lucide-react';
import { boardStatusesAtom } from '../../lib/board/board-status.js';
import { latencyAtom } from '../../lib/board/latency.js';
import { useBookAges } from '../../lib/board/use-book-ages.js';
import { nowAtom } from '../../lib/clock.js';
import { delay, span, timeOfDay } from '../../lib/format.js';
import { autoRefreshAtom } from '../../lib/refresh/auto-refresh.js';
import { linkAtom } from '../../lib/socket/app-socket.js';
import { useIsOnline } from '../../lib/use-is-online.js';
import { AgeMark } from '../../ui/age-mark.js';
import { type BadgeState, badgeState } from './badge-state.js';
import { connectionMessages as words } from './messages.js';

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
