import {
  type ReactionCounts,
  type ReactionEmoji,
  type Reactions,
  type Reactor,
  reactionCountsSchema,
  reactionsSchema,
  type Session,
} from '@fairline/shared/contract';
import { atom } from 'jotai';
import { problemOfFailure } from '../../../platform/http/problem.js';
import { keyed } from '../../../platform/keyed.js';
import { api } from '../../../platform/session/api.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';
import type { AppSocket } from '../../../platform/socket/app-socket.js';
import { FollowedRoom } from '../../../platform/socket/followed-room.js';
import type { Store } from '../../../platform/store.js';
import { keepReactions, keptReactions } from './kept-reactions.js';
import { NO_REACTIONS, reactWith } from './react.js';

/** How often reactions are polled while they are not pushed, and an own one that could not be sent is sent again, in milliseconds. */
const POLL_MS = 10_000;
/** A broken connection is usually back within this time; polling starts only after it. */
const MENDS_ITSELF_MS = 5_000;

/**
 * Follows the reactions to a game until `stop`. Without a connection or a place in the room they are polled. The user's own reaction shows
 * at once and is resent until the server has stored it. Failures are silent: the copy in this browser is shown.
 */
export const followReactions = (socket: AppSocket, store: Store, gameKey: string) => {
  const follower = new ReactionsFollower(socket, store, gameKey);
  return { react: (emoji: ReactionEmoji | null) => follower.react(emoji), stop: follower.follow() };
};

/** A loaded copy, and the number of the user's last reaction when it was requested. */
interface Loaded {
  readonly reactions: Reactions;
  readonly asked: number;
}

class ReactionsFollower {
  readonly #path: string;
  readonly #shown: ReturnType<typeof reactionsAtom>;
  readonly #room: FollowedRoom<ReactionCounts, Loaded>;
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
    socket: AppSocket,
    private readonly store: Store,
    private readonly gameKey: string,
  ) {
    this.#path = `/api/reactions/${encodeURIComponent(gameKey)}`;
    this.#shown = reactionsAtom(gameKey);
    this.#truth = keptReactions(gameKey) ?? NO_REACTIONS;
    const hear = (pushed: readonly ReactionCounts[]) => this.#hear(pushed.at(-1)!);
    this.#room = new FollowedRoom(socket, {
      join: (joining) =>
        socket.emit('game:join', gameKey, (answer) => {
          this.#isRefused = answer === 'refused';
          joining.answer(answer);
        }),
      leave: () => socket.connected && socket.emit('game:leave', gameKey),
      load: async ({ signal }) => {
        const asked = this.#written;
        return { reactions: await api(this.#path, reactionsSchema, { signal }, store), asked };
      },
      again: (standing) => {
        if (standing === 'start') return { loadIn: 0 };
        if (standing === 'lost') return { loadIn: MENDS_ITSELF_MS };
        const mustAsk = standing !== 'failed' || this.#isRefused || this.#unsent !== undefined;
        return standing !== 'unanswered' && mustAsk ? { loadIn: POLL_MS } : undefined;
      },
      take: (loaded) => this.#take(loaded),
      apply: hear,
      early: hear,
      fail: () => store.set(this.#shown, (before) => before ?? this.#truth),
    });
  }

  follow(): () => void {
    return this.#room.follow({
      'reactions:changed': (about, text) =>
        about === this.gameKey && this.#room.hear(() => [reactionCountsSchema.parse(JSON.parse(text))]),
    });
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

  #take({ reactions, asked }: Loaded) {
    if (this.#written !== asked || this.#answered !== asked) return;
    this.#truth = reactions;
    if (this.#unsent === undefined) this.#show(reactions);
    else this.react(this.#unsent);
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
      else {
        this.#unsent = emoji;
        this.#room.loadIn(POLL_MS);
      }
    }
    this.#answered = nth;
    if (this.#hasMissed) this.#room.load();
    this.#hasMissed = false;
  }

  async #write(emoji: ReactionEmoji | null, user: Session['user']): Promise<void> {
    const changed = emoji ?? this.#truth.own;
    if (changed === null) return; // nothing to remove
    const body = { ...reactorOf(user), emoji: changed, action: emoji === null ? 'remove' : 'add' };
    this.#truth = await api(this.#path, reactionsSchema, { method: 'POST', body }, this.store);
  }

  #hear(counts: ReactionCounts) {
    // While the user's own reaction is being sent, pushed counts may or may not include it: they are reloaded after the answer.
    if (this.#answered !== this.#written) {
      this.#hasMissed = true;
      return;
    }
    this.#truth = { ...this.#truth, counts };
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

/** The reactions to a game, by its key; undefined until known. */
export const reactionsAtom = keyed((_gameKey: string) => atom<Reactions | undefined>(undefined)).of;

/** The name shown with a user's reaction: their username, else the part of their email before the @, else Anonymous. */
export const reactorOf = ({ id, email, user_metadata: { username } }: Session['user']): Omit<Reactor, 'own'> => ({
  userId: id,
  username: username || email.split('@')[0] || 'Anonymous',
});
