import type { ScoreNews } from '@fairline/shared/contract';
import { orderOf } from '@fairline/shared/domain';
import { serverNow } from '../clock.js';
import type { AppSocket } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { readScoreNews } from './read-scores.js';
import { scoreboardAtom } from './score-atoms.js';
import { type Asked, applyScoreNews, noLongerPushed } from './scoreboard.js';

/** A link that breaks is mostly back in a moment; only then is anything asked for another way. */
const MENDS_ITSELF_MS = 5_000;
const RELOAD_MS = 500;

/** How the scoreboard is asked for. */
interface Asking {
  readonly isUnderWay: boolean;
  ask(isFresh: boolean): Promise<void>;
  later(what: () => void, ms: number): void;
  drop(): void;
}

/** The room in which a scoreboard is pushed: joined as soon as there is a link, and what is heard there is applied in its order. */
export const scoresRoom = (socket: AppSocket, store: Store, { sport }: Asked, asking: () => Asking) => {
  let waiting: ScoreNews[] = [];
  let isIn = false;

  const join = () => {
    asking().drop();
    waiting = [];
    isIn = false;
    asking().later(() => asking().ask(false), MENDS_ITSELF_MS); // should nobody answer
    socket.emit('scores:join', sport, (answer) => {
      isIn = answer === 'joined';
      void asking().ask(true);
    });
  };
  const catchUp = () => {
    let held = store.get(scoreboardAtom);
    for (const news of waiting) {
      const order = orderOf(held.seq, news);
      if (order === 'gap') {
        held = noLongerPushed(held, serverNow());
        asking().later(() => socket.connected && join(), RELOAD_MS);
        break;
      }
      if (order === 'next') held = applyScoreNews(held, news);
    }
    waiting = [];
    store.set(scoreboardAtom, held);
  };
  const unlinked = () => {
    isIn = false;
    store.set(scoreboardAtom, (before) => noLongerPushed(before, serverNow()));
    asking().later(() => asking().ask(false), MENDS_ITSELF_MS);
  };
  const hear = (of: string, text: string) => {
    if (of !== sport) return;
    waiting.push(...(readScoreNews(text) ?? []));
    if (!asking().isUnderWay && isIn) catchUp();
  };
  const hearStale = (of: string) => of === sport && join();

  socket.on('connect', join);
  socket.on('disconnect', unlinked);
  socket.on('scores:diffs', hear);
  socket.on('scores:stale', hearStale);
  return {
    get isIn(): boolean {
      return isIn;
    },
    join,
    catchUp,
    leave: () => {
      socket.off('connect', join);
      socket.off('disconnect', unlinked);
      socket.off('scores:diffs', hear);
      socket.off('scores:stale', hearStale);
      if (socket.connected) socket.emit('scores:leave', sport);
    },
  };
};
