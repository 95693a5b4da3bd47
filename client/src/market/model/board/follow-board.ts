import {
  type BoardId,
  type BoardNews,
  boardName,
  boardNewsSchema,
  boardStampsSchema,
  packedQuotesSchema,
  type SinceCopy,
  sinceCopySchema,
  unpackDiff,
} from '@fairline/shared/contract';
import { following, type StampKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { serverNow } from '../../../platform/clock.js';
import type { Problem } from '../../../platform/http/problem.js';
import { soonAgain } from '../../../platform/http/with-retries.js';
import { type AppSocket, linkAtom } from '../../../platform/socket/app-socket.js';
import { FollowedRoom, type Joining, type Next, type Standing } from '../../../platform/socket/followed-room.js';
import type { Store } from '../../../platform/store.js';
import { autoRefreshAtom } from '../auto-refresh.js';
import { followedAtom } from '../followed.js';
import { applyDiffsAtom, confirmAtom } from './board-atoms.js';
import { newestNews } from './board-news.js';
import { noteGapAtom } from './gaps.js';
import { noteReceived } from './latency.js';
import { type LoadedBoard, loadBoard } from './load-board.js';
import { takePreloadedBoard } from './preloaded-boards.js';
import { ShownBoard } from './shown-board.js';

/** A board without prices has no room yet. */
const ROOM_AGAIN_MS = 5_000;
const LOAD_AGAIN_MS = 10_000;
/** Quick changes of the choice count as one. */
const CHOSEN_MS = 150;

/**
 * Keeps the store in sync with one board until the returned function is called. If the board was loaded ahead, the answer to joining its
 * room brings what that copy lacks, and the board is loaded again only if the server no longer has that. Without a connection the boards
 * are polled together (`follow-boards.ts`).
 */
export const followBoard = (socket: AppSocket, store: Store, id: BoardId): (() => void) => {
  const name = boardName(id);
  const shown = new ShownBoard(store, id);
  /** The copy that was loaded ahead, until it is used or outdated. */
  let ahead: Promise<LoadedBoard | undefined> | undefined;
  let stamps: StampTime[] = [];
  let toldTo = 0; // diffs up to this number were sent late, so their delay does not measure how fast prices arrive
  let isLeft = false;
  const isPaused = () => !store.get(autoRefreshAtom);

  const joinWith = (joining: Joining<BoardNews, LoadedBoard>, copy?: LoadedBoard) => {
    const wish = copy ? { ...id, copy: { seq: copy.board.board.seq, at: copy.at } } : id;
    socket.emit('board:join', wish, (answer) => {
      if (joining.isOver()) return;
      // A server of an older version refuses a copy.
      if (copy && answer === 'refused') return joinWith(joining);
      if (answer !== 'refused') ahead = undefined;
      const since = sinceCopySchema.safeParse(answer).data;
      if (!copy || !since) return joining.answer(answer === 'refused' ? answer : 'joined');
      stamps.unshift(...(since.stamps as StampTime[]));
      toldTo = since.diffs.at(-1)?.seq ?? 0;
      joining.answer('joined', { copy, news: since.diffs });
    });
  };

  const room = new FollowedRoom<BoardNews, LoadedBoard>(socket, {
    join: (joining) => {
      stamps = [];
      toldTo = 0;
      // Loading the board beside a copy that is still on its way would slow both down.
      if (ahead) ahead.then((copy) => joining.isOver() || joinWith(joining, copy));
      else joinWith(joining);
    },
    leave: () => socket.connected && socket.emit('board:leave', id),
    load: async (asking, why) => {
      if (why === 'refresh') return loadBoard(id, asking, store);
      const copy = await ahead;
      ahead = undefined;
      return copy ?? loadBoard(id, asking, store);
    },
    retries: () => ({ patience: soonAgain, onPause: (pause) => shown.pause(pause) }),
    again: (standing, problem) => againAfter(standing, problem, store),
    starts: () => {
      ahead ??= takePreloadedBoard(store, id)?.catch(() => undefined);
      if (isPaused()) return;
      // The copy is shown at once; joining brings what changed since.
      ahead?.then((copy) => {
        if (copy && !isLeft && !shown.held) shown.take(copy.board, newestNews(copy.at, copy.board));
      });
      if (!socket.connected) shown.begin();
    },
    begins: () => shown.begin(),
    take: ({ board, at }) => {
      ahead = undefined; // older than this one
      if (shown.held !== board || !shown.isInStep) shown.take(board, newestNews(at, board));
    },
    inOrder: (news) => (shown.held ? following(shown.held.board.seq, news) : { next: [], rest: [] }),
    apply: (news) => {
      const diffs = news.map(unpackDiff);
      store.set(applyDiffsAtom, shown.held!, diffs);
      noteReceived(diffs.filter(({ seq }) => seq > toldTo));
      shown.heard();
    },
    gap: (_, isNew) => {
      if (isNew) store.set(noteGapAtom, id, { after: shown.held!.board.seq, at: serverNow() });
    },
    fail: (problem) => shown.fail(problem),
    soon: () => frame.soon(),
    isPaused,
    isShown: () => shown.isInStep,
    restsHidden: true,
  });

  const frame = everyFrame(() => {
    room.catchUp();
    if (stamps.length === 0 || !shown.isInStep || room.isUnderWay || !room.isListening) return;
    store.set(confirmAtom, shown.held!, stamps);
    stamps = [];
    shown.heard();
  });

  const followed = {
    kind: 'board',
    refresh: room.refresh.bind(room),
    fail: room.fail.bind(room),
  } as const;
  store.get(followedAtom).add(followed);
  const stopPausing = store.sub(autoRefreshAtom, () => (isPaused() ? room.pause() : room.start()));
  const stop = room.follow({
    'board:diffs': (about, text) => boardName(about) === name && room.hear(() => newsSchema.parse(JSON.parse(text))),
    'board:stamps': (about, text) => {
      // While a board is loading, they belong to the one that arrives.
      if (boardName(about) !== name || !room.isListening || !(room.isUnderWay || shown.isInStep)) return;
      stamps.push(...(boardStampsSchema.parse(JSON.parse(text)).stamps as StampTime[]));
      frame.soon();
    },
    'board:stale': (about) => {
      if (boardName(about) !== name || isPaused()) return;
      ahead = undefined; // the server may have started a new count
      room.stale();
    },
  });
  return () => {
    isLeft = true;
    store.get(followedAtom).delete(followed);
    stopPausing();
    stop();
    frame.stop();
    shown.leave();
  };
};

type StampTime = SinceCopy['stamps'][number] & [StampKey, number];

const newsSchema = z.array(z.extend(boardNewsSchema, { quotes: packedQuotesSchema }));

const againAfter = (standing: Standing, problem: Problem | undefined, store: Store): Next | undefined => {
  if (standing === 'refused') return { joinIn: ROOM_AGAIN_MS };
  if (standing === 'failed' && problem?.code !== 'PLAN_REQUIRED') return { joinIn: LOAD_AGAIN_MS };
  if (standing === 'start' && store.get(linkAtom).state === 'waiting') return { loadIn: CHOSEN_MS };
  return undefined;
};

/** Runs work at most once per painted frame, however often it is requested. */
const everyFrame = (work: () => void) => {
  let asked: number | undefined;
  return {
    soon: () => {
      asked ??= requestAnimationFrame(() => {
        asked = undefined;
        work();
      });
    },
    stop: () => {
      if (asked !== undefined) cancelAnimationFrame(asked);
      asked = undefined;
    },
  };
};
