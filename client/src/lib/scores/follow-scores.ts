import { serverNow } from '../clock.js';
import type { AppSocket } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { askingScores } from './asking-scores.js';
import { todayAtom } from './game-days.js';
import { scoreboardAtom } from './score-atoms.js';
import { type Asked, type BoardAtom, emptyBoard, noLongerPushed } from './scoreboard.js';
import { scoresRoom } from './scores-room.js';

/**
 * Keeps a scoreboard up to date until `stop`, the page's unless another `board` is given: loads it, joins its room and applies pushed changes; after a gap it starts over. While
 * changes are not pushed it polls, every 15 s while a game is live, else every 60 s. A hidden page does not poll.
 */
export const followScores = (
  socket: AppSocket | undefined,
  store: Store,
  asked: Asked,
  onAnswer = () => {},
  board: BoardAtom = scoreboardAtom,
) => {
  const room = socket && scoresRoom(socket, store, board, asked, () => asking);
  const asking = askingScores(store, board, asked, room ?? NO_ROOM, onAnswer);
  const seen = () => {
    if (!document.hidden && !store.get(board).isPushed) void asking.ask(false);
  };

  store.set(board, (before) =>
    before.sport === asked.sport && before.date === asked.date
      ? noLongerPushed(before, serverNow())
      : emptyBoard(asked),
  );
  const stopTurning = store.sub(todayAtom, () => asked.date === undefined && void asking.ask(true)); // a new game day
  document.addEventListener('visibilitychange', seen);
  if (socket?.connected) room?.join();
  else void asking.ask(false);
  return {
    /** Reloads it, bypassing every cache. */
    refresh: () => asking.ask(true),
    stop: () => {
      stopTurning();
      document.removeEventListener('visibilitychange', seen);
      room?.leave();
      asking.stop();
    },
  };
};

const NO_ROOM = { isIn: false, catchUp: () => {} };
