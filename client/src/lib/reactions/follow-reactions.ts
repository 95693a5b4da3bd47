import {
  type ReactionEmoji,
  type Reactions,
  reactionCountsSchema,
  reactionsSchema,
  type Session,
} from '@fairline/shared/contract';
import { api } from '../http/api.js';
import { problemOfFailure } from '../http/problem.js';
import { sessionAtom } from '../session/session-atom.js';
import type { AppSocket } from '../socket/app-socket.js';
import { whileUnlinked } from '../socket/while-unlinked.js';
import type { Store } from '../store.js';
import { keepReactions, keptReactions } from './kept-reactions.js';
import { NO_REACTIONS, reactWith } from './react.js';
import { reactionsAtom } from './reaction-atoms.js';
import { reactorOf } from './reactor.js';

/** How often reactions are polled while they are not pushed, in milliseconds. */
const POLL_MS = 10_000;

/**
 * Follows the reactions to a game until `stop`: joins its room and applies pushed counts. Without a connection or a place in the room it
 * polls. The user's own reaction shows at once and is resent until the server has stored it. Failures are silent: the copy in this browser
 * is shown.
 */
export const followReactions = (socket: AppSocket, store: Store, gameKey: string) => {
  const held = reactionsAtom(gameKey);
  const path = `/api/reactions/${encodeURIComponent(gameKey)}`;
  const over = new AbortController();
  let truth = keptReactions(gameKey) ?? NO_REACTIONS; // as the server last sent them
  let unsent: ReactionEmoji | null | undefined;
  let sending = Promise.resolve();
  let writes = 0;
  let answered = 0;
  let hasMissed = false;
  let isRefused = false;

  const show = (reactions: Reactions) => {
    store.set(held, reactions);
    keepReactions(gameKey, reactions);
  };
  const take = (reactions: Reactions) => {
    truth = reactions;
    show(reactions);
  };
  const load = async (signal: AbortSignal = over.signal) => {
    const asked = writes;
    try {
      const reactions = await api(path, reactionsSchema, { signal }, store);
      if (signal.aborted || writes !== asked || answered !== asked) return;
      if (unsent === undefined) return take(reactions);
      truth = reactions;
      react(unsent);
    } catch {
      if (!signal.aborted) store.set(held, (before) => before ?? truth);
    }
  };
  const react = (emoji: ReactionEmoji | null) => {
    const session = store.get(sessionAtom);
    if (!session) return;
    const nth = ++writes;
    unsent = undefined;
    show(reactWith(store.get(held) ?? truth, emoji, reactorOf(session.user)));
    sending = sending.then(() => send(emoji, session.user, nth));
  };
  const withUnsent = (): Reactions => {
    const session = store.get(sessionAtom);
    return unsent === undefined || !session ? truth : reactWith(truth, unsent, reactorOf(session.user));
  };
  const send = async (emoji: ReactionEmoji | null, user: Session['user'], nth: number) => {
    if (nth !== writes) return; // only the last click counts
    try {
      const told = emoji ?? truth.own;
      if (told !== null) {
        const body = { ...reactorOf(user), emoji: told, action: emoji === null ? 'remove' : 'add' };
        truth = await api(path, reactionsSchema, { method: 'POST', body }, store);
      }
      if (nth === writes) show(truth);
    } catch (error) {
      if (nth !== writes) return;
      const { status } = problemOfFailure(error);
      if (status >= 400 && status < 500) show(truth);
      else unsent = emoji;
    }
    answered = nth;
    if (hasMissed) void load();
    hasMissed = false;
  };

  const join = () =>
    socket.emit('game:join', gameKey, (answer) => {
      isRefused = answer === 'refused';
      void load();
    });
  const hear = (about: string, text: string) => {
    if (about !== gameKey) return;
    // While the user's own reaction is being sent, pushed counts may or may not include it: they are reloaded after the answer.
    if (answered !== writes) {
      hasMissed = true;
      return;
    }
    truth = { ...truth, counts: reactionCountsSchema.parse(JSON.parse(text)) };
    store.set(held, withUnsent());
  };
  socket.on('connect', join);
  socket.on('reactions:changed', hear);
  const stopAsking = whileUnlinked(socket, load, POLL_MS);
  const isAsked = () => (isRefused || unsent !== undefined) && socket.connected && !document.hidden;
  const asking = setInterval(() => isAsked() && void load(), POLL_MS);
  if (socket.connected) join();
  else void load();
  return {
    react,
    stop: () => {
      over.abort();
      stopAsking();
      clearInterval(asking);
      socket.off('connect', join);
      socket.off('reactions:changed', hear);
      if (socket.connected) socket.emit('game:leave', gameKey);
    },
  };
};
