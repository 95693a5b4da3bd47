import { type Store, store } from '../store.js';
import { expire, isFresh, renew } from './session.js';
import { sessionAtom } from './session-atom.js';

const TICK_MS = 30_000;

/** Renews the access token before it ends, for as long as somebody is signed in. A server that is away is asked again. */
export const keepFresh = (of: Store = store): (() => void) => {
  const look = async () => {
    const session = of.get(sessionAtom);
    if (!session || isFresh(session)) return;
    const renewed = await renew(of).catch(() => 'away');
    if (renewed === false) expire(of);
  };
  const ticking = setInterval(look, TICK_MS);
  return () => clearInterval(ticking);
};
