import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { History, type LucideIcon, Pause, Unplug } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { nowAtom } from '../../platform/clock.js';
import { span, timeOfDay } from '../../platform/format.js';
import { httpMessages } from '../../platform/http/messages.js';
import type { RetryPause } from '../../platform/http/with-retries.js';
import { type Link, linkAtom, relinkAtom } from '../../platform/socket/app-socket.js';
import { useIsOnline } from '../../platform/use-is-online.js';
import { Banner } from '../../ui/banner.js';
import { autoRefreshAtom } from '../model/auto-refresh.js';
import { type BoardStatus, boardStatusesAtom } from '../model/board/board-status.js';
import { type Refreshing, refreshingAtom, tryNow } from '../model/refresh-odds.js';
import { refreshMessages as words } from './refresh-messages.js';

/** Says above the odds why they do not update, how old they are, and what to do about it. */
export const RefreshNotice = ({ sports, section }: { sports: readonly string[]; section: Section }) => {
  const statuses = useAtomValue(boardStatusesAtom);
  const now = useAtomValue(nowAtom);
  const boards = sports.flatMap((sport) => statuses.get(boardName({ sport, section })) ?? []);
  const reason = pauseReason({
    boards,
    link: useAtomValue(linkAtom),
    refreshing: useAtomValue(refreshingAtom),
    isPaused: !useAtomValue(autoRefreshAtom),
    isOnline: useIsOnline(),
    clock: Date.now(),
    lapsedFor: useLapsedFor(boards),
  });
  if (!reason) return null;
  const { tone, icon, says, more } = describe(reason, now);
  return (
    <Banner tone={tone} icon={icon} action={reason.why === 'paused' ? <Resume /> : <TryNow />}>
      <b className="b">{says}</b>{' '}
      <span className="c2 num" aria-live="off">
        {more}
      </span>
    </Banner>
  );
};

const describe = (
  reason: PauseReason,
  now: number,
): { tone: 'bad' | 'warning' | 'accent'; icon: LucideIcon; says: string; more: ReactNode } => {
  const { at } = reason;
  const from = at === undefined ? '' : `${words.from(timeOfDay(at))} `;
  switch (reason.why) {
    case 'offline':
      return { tone: 'bad', icon: Unplug, says: words.offline, more: from + words.tryingIn(secondsTo(reason.until)) };
    case 'retrying': {
      const { nth, of, until } = reason.pause;
      return { tone: 'warning', icon: Unplug, says: httpMessages.retrying(secondsTo(until), nth, of), more: from };
    }
    case 'unanswered':
      return { tone: 'warning', icon: Unplug, says: words.unanswered, more: words.age(span(now - reason.at)) };
    case 'unlinked':
      return { tone: 'warning', icon: Unplug, says: words.unlinked, more: from + words.askedFor };
    case 'earlier':
      return { tone: 'accent', icon: History, says: words.earlier, more: words.age(span(now - reason.at)) };
    case 'paused':
      return { tone: 'accent', icon: Pause, says: words.paused, more: from };
  }
};

const secondsTo = (until: number | undefined): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000));

const useLapsedFor = (boards: readonly BoardStatus[]): number => {
  const since = useRef<number>(undefined);
  const isLapsed = boards.some((board) => board.state === 'live' && board.lapse);
  if (!isLapsed) since.current = undefined;
  else since.current ??= Date.now();
  return since.current === undefined ? 0 : Date.now() - since.current;
};

const TryNow = () => {
  const store = useStore();
  const relink = useAtomValue(relinkAtom);
  const tryAgain = () => {
    relink?.now();
    void tryNow(store);
  };
  return (
    <button type="button" className="btn sm" onClick={tryAgain}>
      {words.tryNow}
    </button>
  );
};

const Resume = () => {
  const setIsOn = useSetAtom(autoRefreshAtom);
  return (
    <button type="button" className="btn sm" onClick={() => setIsOn(true)}>
      {words.resume}
    </button>
  );
};

/** Why the odds on the page do not update. `at` is when they last did, in server time. */
type PauseReason =
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
const pauseReason = ({
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
