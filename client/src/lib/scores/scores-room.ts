import type { ScoreNews } from '@fairline/shared/contract';
import { serverNow } from '../clock.js';
import type { AppSocket } from '../socket/app-socket.js';
import { following } from '../socket/following.js';
import { listen } from '../socket/listen.js';
import type { Store } from '../store.js';
import { readScoreNews } from './read-scores.js';
import { type Asked, applyScoreNews, type BoardAtom, noLongerPushed } from './scoreboard.js';
import { scoresMember } from './scores-member.js';

/** A broken connection is usually back within this time; polling starts only after it. */
const MENDS_ITSELF_MS = 5_000;
const RELOAD_MS = 500;

/** How the scoreboard is loaded. */
interface Asking {
  readonly isUnderWay: boolean;
  ask(isFresh: boolean): Promise<void>;
  later(what: () => void, ms: number): void;
  drop(): void;
}

/** The room that pushes a scoreboard's changes: joined as soon as the socket is connected; changes are applied in order. */
export const scoresRoom = (
  socket: AppSocket,
  store: Store,
  board: BoardAtom,
  { sport }: Asked,
  asking: () => Asking,
) => {
  let waiting: ScoreNews[] = [];
  let isIn = false;
  const member = scoresMember(socket);

  const join = () => {
    asking().drop();
    waiting = [];
    isIn = false;
    asking().later(() => asking().ask(false), MENDS_ITSELF_MS); // in case no answer comes
    member.join(sport, (answer) => {
      isIn = answer === 'joined';
      void asking().ask(true);
    });
  };
  const catchUp = () => {
    const held = store.get(board);
    const { next, rest } = following(held.seq, waiting);
    const isGap = rest.length > 0;
    waiting = [];
    const caughtUp = next.reduce(applyScoreNews, held);
    store.set(board, isGap ? noLongerPushed(caughtUp, serverNow()) : caughtUp);
    if (isGap) asking().later(() => socket.connected && join(), RELOAD_MS);
  };
  const unlinked = () => {
    isIn = false;
    store.set(board, (before) => noLongerPushed(before, serverNow()));
    asking().later(() => asking().ask(false), MENDS_ITSELF_MS);
  };
  const hear = (of: string, text: string) => {
    if (of !== sport) return;
    waiting.push(...(readScoreNews(text) ?? []));
    if (!asking().isUnderWay && isIn) catchUp();
  };
  const hearStale = (of: string) => {
    if (of === sport) join();
  };

  const unlink = listen(socket, {
    connect: join,
    disconnect: unlinked,
    'scores:diffs': hear,
    'scores:stale': hearStale,
  });
  return {
    get isIn(): boolean {
      return isIn;
    },
    join,
    catchUp,
    leave: () => {
      unlink();
      member.leave();
    },
  };
};
