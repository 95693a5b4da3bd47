import type { ScoreNews } from '@fairline/shared/contract';
import { following } from '@fairline/shared/domain';
import { serverNow } from '../../platform/clock.js';
import { problemOfFailure } from '../../platform/http/problem.js';
import { onShown } from '../../platform/page-events.js';
import type { AppSocket } from '../../platform/socket/app-socket.js';
import { FollowedRoom } from '../../platform/socket/followed-room.js';
import type { Store } from '../../platform/store.js';
import { todayAtom } from './game-days.js';
import { loadScores } from './load-scores.js';
import { readScoreNews } from './read-scores.js';
import { scoreboardAtom } from './score-atoms.js';
import {
  type Answer,
  type Asked,
  applyAnswer,
  applyScoreNews,
  type BoardAtom,
  emptyBoard,
  isAnyLive,
  noLongerPushed,
} from './scoreboard.js';
import { scoresMember } from './scores-member.js';
import { pauseOf } from './scores-pace.js';

/** A broken connection is usually back within this time, and a room answers sooner; polling starts only after it. */
const MENDS_ITSELF_MS = 5_000;

/**
 * Keeps a scoreboard up to date until `stop`, the page's unless another `board` is given. While changes are not pushed it polls, every 15 s
 * while a game is live, else every 60 s. A hidden page does not poll.
 */
export const followScores = (
  socket: AppSocket | undefined,
  store: Store,
  asked: Asked,
  onAnswer = () => {},
  board: BoardAtom = scoreboardAtom,
) => {
  const member = socket && scoresMember(socket);
  const silent = () => store.set(board, (before) => noLongerPushed(before, serverNow()));

  const room = new FollowedRoom<ScoreNews, Answer>(socket, {
    join: (joining) => member?.join(asked.sport, joining.answer),
    leave: () => member?.leave(),
    load: (asking, why) => loadScores(asked, { ...asking, isFresh: why !== 'poll' }, store),
    again: (standing, failed) => {
      if (standing === 'start') return { loadIn: 0 };
      if (standing === 'lost' || standing === 'unanswered') return { loadIn: MENDS_ITSELF_MS };
      return { loadIn: pauseOf({ isAnyLive: isAnyLive(store.get(board)), failed }) };
    },
    take: (answer, isPushed) => {
      store.set(board, (before) => ({ ...applyAnswer(before, answer, serverNow()), isPushed }));
      onAnswer();
    },
    inOrder: (news) => following(store.get(board).seq, news),
    apply: (news) => store.set(board, (before) => news.reduce(applyScoreNews, before)),
    gap: silent,
    silent,
    fail: (problem) => store.set(board, (before) => ({ ...noLongerPushed(before, serverNow()), problem })),
  });

  store.set(board, (before) =>
    before.sport === asked.sport && before.date === asked.date
      ? noLongerPushed(before, serverNow())
      : emptyBoard(asked),
  );
  const refresh = () =>
    room.refresh({ signal: new AbortController().signal }).catch((error) => room.fail(problemOfFailure(error)));
  const seen = () => {
    if (!store.get(board).isPushed) room.load();
  };
  const stopTurning = store.sub(todayAtom, () => asked.date === undefined && void refresh()); // a new game day
  const stopSeeing = onShown(seen);
  const stop = room.follow({
    'scores:diffs': (of, text) => of === asked.sport && room.hear(() => readScoreNews(text) ?? []),
    'scores:stale': (of) => of === asked.sport && room.stale(),
  });
  return {
    /** Reloads it, bypassing every cache. */
    refresh,
    stop: () => {
      stopTurning();
      stopSeeing();
      stop();
    },
  };
};
