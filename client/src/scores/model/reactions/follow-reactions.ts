import {
  type ReactionEmoji,
  type Reactions,
  reactionCountsSchema,
  reactionsSchema,
  type Session,
} from '@fairline/shared/contract';
import { api } from '../../../platform/http/api.js';
import { problemOfFailure } from '../../../platform/http/problem.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';
import type { AppSocket } from '../../../platform/socket/app-socket.js';
import { listen } from '../../../platform/socket/listen.js';
import { whileUnlinked } from '../../../platform/socket/while-unlinked.js';
import type { Store } from '../../../platform/store.js';
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
  const follower = new ReactionsFollower(socket, store, gameKey);
  return { react: (emoji: ReactionEmoji | null) => follower.react(emoji), stop: follower.follow() };
};

class ReactionsFollower {
  readonly #path: string;
  readonly #shown: ReturnType<typeof reactionsAtom>;
  readonly #over = new AbortController();
  /** The reactions as the server last sent them. */
  #truth: Reactions;
  /** The user's reaction that could not be sent; undefined if there is none. */
  #unsent: ReactionEmoji | null | undefined;
  #sending = Promise.resolve();
  /** The number of the user's last reaction on this page, and of the last one that the server answered. */
  #written = 0;
  #answered = 0;
  #hasMissed = false;
  #isRefused = false;

  constructor(
    private readonly socket: AppSocket,
    private readonly store: Store,
    private readonly gameKey: string,
  ) {
    this.#path = `/api/reactions/${encodeURIComponent(gameKey)}`;
    this.#shown = reactionsAtom(gameKey);
    this.#truth = keptReactions(gameKey) ?? NO_REACTIONS;
  }

  follow(): () => void {
    const { socket, gameKey } = this;
    const unlisten = listen(socket, {
      connect: () => this.#join(),
      'reactions:changed': (about, text) => about === gameKey && this.#hear(text),
    });
    const stopPolling = whileUnlinked(socket, (signal) => void this.#load(signal), POLL_MS);
    const asking = setInterval(() => this.#mustAsk() && void this.#load(), POLL_MS);
    if (socket.connected) this.#join();
    else void this.#load();
    return () => {
      this.#over.abort();
      stopPolling();
      clearInterval(asking);
      unlisten();
      if (socket.connected) socket.emit('game:leave', gameKey);
    };
  }

  /** Sets the user's own reaction; null removes it. */
  react(emoji: ReactionEmoji | null) {
    const session = this.store.get(sessionAtom);
    if (!session) return;
    const nth = ++this.#written;
    this.#unsent = undefined;
    this.#show(reactWith(this.store.get(this.#shown) ?? this.#truth, emoji, reactorOf(session.user)));
    this.#sending = this.#sending.then(() => this.#send(emoji, session.user, nth));
  }

  #join() {
    this.socket.emit('game:join', this.gameKey, (answer) => {
      this.#isRefused = answer === 'refused';
      void this.#load();
    });
  }

  /** Whether the connection stands and yet something must be asked for: counts that are not pushed, or a reaction to resend. */
  #mustAsk(): boolean {
    return (this.#isRefused || this.#unsent !== undefined) && this.socket.connected && !document.hidden;
  }

  async #load(signal: AbortSignal = this.#over.signal): Promise<void> {
    const asked = this.#written;
    try {
      const reactions = await api(this.#path, reactionsSchema, { signal }, this.store);
      if (signal.aborted || this.#written !== asked || this.#answered !== asked) return;
      this.#truth = reactions;
      if (this.#unsent === undefined) this.#show(reactions);
      else this.react(this.#unsent);
    } catch {
      if (!signal.aborted) this.store.set(this.#shown, (before) => before ?? this.#truth);
    }
  }

  async #send(emoji: ReactionEmoji | null, user: Session['user'], nth: number): Promise<void> {
    if (nth !== this.#written) return; // only the last click counts
    try {
      await this.#write(emoji, user);
      if (nth === this.#written) this.#show(this.#truth);
    } catch (error) {
      if (nth !== this.#written) return;
      const { status } = problemOfFailure(error);
      if (status >= 400 && status < 500) this.#show(this.#truth);
      else this.#unsent = emoji;
    }
    this.#answered = nth;
    if (this.#hasMissed) void this.#load();
    this.#hasMissed = false;
  }

  async #write(emoji: ReactionEmoji | null, user: Session['user']): Promise<void> {
    const changed = emoji ?? this.#truth.own;
    if (changed === null) return; // nothing to remove
    const body = { ...reactorOf(user), emoji: changed, action: emoji === null ? 'remove' : 'add' };
    this.#truth = await api(this.#path, reactionsSchema, { method: 'POST', body }, this.store);
  }

  #hear(text: string) {
    // While the user's own reaction is being sent, pushed counts may or may not include it: they are reloaded after the answer.
    if (this.#answered !== this.#written) {
      this.#hasMissed = true;
      return;
    }
    this.#truth = { ...this.#truth, counts: reactionCountsSchema.parse(JSON.parse(text)) };
    this.store.set(this.#shown, this.#withUnsent());
  }

  #withUnsent(): Reactions {
    const session = this.store.get(sessionAtom);
    return this.#unsent === undefined || !session
      ? this.#truth
      : reactWith(this.#truth, this.#unsent, reactorOf(session.user));
  }

  #show(reactions: Reactions) {
    this.store.set(this.#shown, reactions);
    keepReactions(this.gameKey, reactions);
  }
}
