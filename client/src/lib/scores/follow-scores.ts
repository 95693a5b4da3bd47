import type { ScoreNews } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { serverNow } from '../clock.js';
import { problemOfFailure } from '../http/problem.js';
import type { AppSocket } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { todayAtom } from './game-days.js';
import { loadScores } from './load-scores.js';
import { readScoreNews } from './read-scores.js';
import { isAnyLiveAtom, scoreboardAtom } from './score-atoms.js';
import { type Asked, applyScoreNews, emptyBoard, noLongerPushed, takeAnswer } from './scoreboard.js';
import { pauseOf } from './scores-pace.js';

/** A link that breaks is mostly back in a moment; only then is anything asked for another way. */
const MENDS_ITSELF_MS = 5_000;
const RELOAD_MS = 500;

/**
 * Keeps the scoreboard on the page in step until `stop`: loads it, joins its room and applies what follows; on a gap the same again.
 * While nothing is pushed it is asked for, every 15 s while a game is live, else every 60 s. A hidden page asks for nothing.
 */
export const followScores = (socket: AppSocket | undefined, store: Store, asked: Asked) => {
  let waiting: ScoreNews[] = [];
  let loading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInRoom = false;

  const load = async (isFresh: boolean): Promise<void> => {
    loading?.abort();
    const mine = new AbortController();
    const { signal } = mine;
    loading = mine;
    clearTimeout(timer);
    try {
      const answer = await loadScores(asked, { signal, isFresh }, store);
      if (signal.aborted) return;
      store.set(scoreboardAtom, (before) => ({ ...takeAnswer(before, answer, serverNow()), isPushed: isInRoom }));
    } catch (error) {
      if (signal.aborted) return;
      store.set(scoreboardAtom, (before) => ({
        ...noLongerPushed(before, serverNow()),
        problem: problemOfFailure(error),
      }));
    }
    loading = undefined;
    catchUp();
    plan();
  };
  const plan = () => {
    const { problem: failed, isPushed } = store.get(scoreboardAtom);
    if (!isPushed) again(() => load(false), pauseOf({ isAnyLive: store.get(isAnyLiveAtom), failed }));
  };
  const again = (ask: () => void, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden || ask(), after);
  };
  const join = (link: AppSocket) => {
    loading?.abort();
    waiting = [];
    isInRoom = false;
    again(() => load(false), MENDS_ITSELF_MS); // should nobody answer
    link.emit('scores:join', asked.sport, (answer) => {
      isInRoom = answer === 'joined';
      void load(true);
    });
  };
  const catchUp = () => {
    let held = store.get(scoreboardAtom);
    for (const news of waiting) {
      const order = orderOf(held.seq, news);
      if (order === 'gap' && socket) {
        held = noLongerPushed(held, serverNow());
        again(() => socket.connected && join(socket), RELOAD_MS);
        break;
      }
      if (order === 'next') held = applyScoreNews(held, news);
    }
    waiting = [];
    store.set(scoreboardAtom, held);
  };

  const linked = () => socket && join(socket);
  const unlinked = () => {
    isInRoom = false;
    store.set(scoreboardAtom, (before) => noLongerPushed(before, serverNow()));
    again(() => load(false), MENDS_ITSELF_MS);
  };
  const hear = (sport: string, text: string) => {
    if (sport !== asked.sport) return;
    waiting.push(...(readScoreNews(text) ?? []));
    if (!loading && isInRoom) catchUp();
  };
  const hearStale = (sport: string) => sport === asked.sport && linked();
  const seen = () => {
    if (!document.hidden && !store.get(scoreboardAtom).isPushed) void load(false);
  };

  store.set(scoreboardAtom, (before) =>
    before.sport === asked.sport && before.date === asked.date
      ? noLongerPushed(before, serverNow())
      : emptyBoard(asked),
  );
  const stopTurning = store.sub(todayAtom, () => asked.date === undefined && void load(true)); // a new game day
  socket?.on('connect', linked);
  socket?.on('disconnect', unlinked);
  socket?.on('scores:diffs', hear);
  socket?.on('scores:stale', hearStale);
  document.addEventListener('visibilitychange', seen);
  if (socket?.connected) join(socket);
  else void load(false);
  return {
    /** Asks for it anew, past every copy that may lie on the way. */
    refresh: () => load(true),
    stop: () => {
      stopTurning();
      socket?.off('connect', linked);
      socket?.off('disconnect', unlinked);
      socket?.off('scores:diffs', hear);
      socket?.off('scores:stale', hearStale);
      document.removeEventListener('visibilitychange', seen);
      if (socket?.connected) socket.emit('scores:leave', asked.sport);
      loading?.abort();
      clearTimeout(timer);
    },
  };
};
