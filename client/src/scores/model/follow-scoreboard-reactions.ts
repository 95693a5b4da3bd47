import { type ReactionsByGame, scoreboardReactionsSchema } from '@fairline/shared/contract';
import { api } from '../../platform/session/api.js';
import type { AppSocket } from '../../platform/socket/app-socket.js';
import type { Store } from '../../platform/store.js';
import { type Asked, queryOf } from './scoreboard.js';
import { scoreboardReactionsAtom, unlessAsBefore } from './scoreboard-reactions.js';

/**
 * Follows the reactions to the games of a scoreboard until `stop`. `ask` loads them, each time the scoreboard itself was loaded; pushed
 * changes arrive through the scoreboard's room. Failures are silent: a score does not depend on reactions.
 */
export const followScoreboardReactions = (socket: AppSocket | undefined, store: Store, asked: Asked) => {
  let asking = new AbortController();
  let heard: ReactionsByGame = {}; // received while a load was running

  const ask = async (): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    heard = {};
    try {
      const met = await api(`/api/reactions?${queryOf(asked)}`, scoreboardReactionsSchema, { signal }, store);
      if (!signal.aborted) store.set(scoreboardReactionsAtom, (before) => unlessAsBefore(before, { ...met, ...heard }));
    } catch {
      // The known reactions stay, and the scoreboard's next load tries again.
    }
  };
  const hear = (sport: string, text: string) => {
    const { data } = scoreboardReactionsSchema.safeParse(JSON.parse(text));
    if (sport !== asked.sport || !data) return;
    heard = { ...heard, ...data };
    store.set(scoreboardReactionsAtom, (before) => ({ ...before, ...data }));
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
