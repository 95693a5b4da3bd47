import { type GamesMet, gamesMetSchema } from '@fairline/shared/contract';
import { api } from '../http/api.js';
import type { AppSocket } from '../socket/app-socket.js';
import type { Store } from '../store.js';
import { gamesMetAtom, unlessAsBefore } from './games-met.js';
import { type Asked, queryOf } from './scoreboard.js';

/**
 * Follows how the games of a scoreboard are met until `stop`: asks whenever it is told to, as often as the scoreboard itself is
 * answered, and takes what is pushed to the scoreboard's room. Failures are silent: a score stands without it.
 */
export const followGamesMet = (socket: AppSocket | undefined, store: Store, asked: Asked) => {
  let asking = new AbortController();
  let heard: GamesMet = {}; // while an answer was on its way

  const ask = async (): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    heard = {};
    try {
      const met = await api(`/api/reactions?${queryOf(asked)}`, gamesMetSchema, { signal }, store);
      if (!signal.aborted) store.set(gamesMetAtom, (before) => unlessAsBefore(before, { ...met, ...heard }));
    } catch {
      // What was known stands, and the next answer of the scoreboard asks again.
    }
  };
  const hear = (sport: string, text: string) => {
    const { data } = gamesMetSchema.safeParse(JSON.parse(text));
    if (sport !== asked.sport || !data) return;
    heard = { ...heard, ...data };
    store.set(gamesMetAtom, (before) => ({ ...before, ...data }));
  };

  socket?.on('scores:met', hear);
  return {
    ask,
    stop: () => {
      asking.abort();
      socket?.off('scores:met', hear);
    },
  };
};
