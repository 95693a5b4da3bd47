import { sessionSchema } from '@fairline/shared/contract';
import { atom } from 'jotai';
import * as z from 'zod/mini';
import type { Store } from '../store.js';
import { announceNobody, announceSession } from './auth-events.js';
import { csrfAtom } from './csrf-atom.js';
import { isLeavingAtom } from './leaving.js';
import { isFresh } from './refresh-rule.js';
import { sessionAtom } from './session-atom.js';

const wordSchema = z.discriminatedUnion('kind', [
  /** The current session. */
  z.object({ kind: z.literal('session'), session: sessionSchema, csrf: z.optional(z.string()) }),
  /** The session of this user has ended; of whoever is signed in, if a page of an older version says so. */
  z.object({ kind: z.literal('out'), why: z.enum(['left', 'expired']), userId: z.optional(z.string()) }),
  /** Asks the other tabs for their session. */
  z.object({ kind: z.literal('ask') }),
]);
type Word = z.infer<typeof wordSchema>;

/** The channel between the tabs of one browser. */
export interface Channel {
  postMessage(word: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

const channelAtom = atom<Channel | undefined>(undefined);

/** Lets the tabs of this browser share logins, renewals and sign-outs. Returns a function that leaves. */
export const joinTabs = (of: Store, channel: Channel = new BroadcastChannel('fairline_session')): (() => void) => {
  channel.onmessage = ({ data }) => {
    const word = wordSchema.safeParse(data).data;
    if (word) hear(word, of);
  };
  of.set(channelAtom, channel);
  const leave = beCounted();
  return () => {
    leave();
    of.set(channelAtom, undefined);
    channel.close();
  };
};

/** Whether another tab of this browser may answer. True if the browser cannot say. */
export const mayHaveOthers = async (): Promise<boolean> => {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  if (!locks) return true;
  const { held = [] } = await locks.query();
  return held.filter(({ name }) => name === OPEN).length > 1;
};

// Each tab holds this shared lock while it is open. The browser releases it however the tab ends.
const OPEN = 'fairline_open';

const beCounted = (): (() => void) => {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  const gone = new AbortController();
  const untilGone = () => new Promise<void>((leave) => gone.signal.addEventListener('abort', () => leave()));
  locks?.request(OPEN, { mode: 'shared' }, untilGone).catch(() => undefined); // without the lock, other tabs do not wait for this one
  return () => gone.abort();
};

export const notifyTabs = (word: Word, of: Store): void => of.get(channelAtom)?.postMessage(word);

const hear = (word: Word, of: Store) => {
  if (of.get(isLeavingAtom)) return; // this page is about to reload
  const mine = of.get(sessionAtom);
  if (word.kind === 'ask') {
    if (mine && isFresh(mine)) notifyTabs({ kind: 'session', session: mine, csrf: of.get(csrfAtom) }, of);
  } else if (word.kind === 'out') {
    if (mine && (word.userId ?? mine.user.id) === mine.user.id) announceNobody('SIGNED_OUT', word.why, of);
  } else if (word.session.access_token !== mine?.access_token) {
    const isSame = mine?.user.id === word.session.user.id;
    if (isSame && word.session.expires_at < mine.expires_at) return;
    announceSession(isSame ? 'TOKEN_REFRESHED' : 'SIGNED_IN', word.session, word.csrf, of);
  }
};
