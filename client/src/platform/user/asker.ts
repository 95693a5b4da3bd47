import type { Me } from '@fairline/shared/contract';
import { type Asker, cacheKey } from '../http/cache-key.js';
import { queriesAtom } from '../http/queries.js';
import { sessionAtom } from '../session/session-atom.js';
import type { Store } from '../store.js';
import { ME_KEY } from './me.js';

/** The current user and plan, which keep cached answers apart. */
export const askerOf = (of: Store): Asker => {
  const userId = of.get(sessionAtom)?.user.id;
  const me = of.get(queriesAtom).getQueryData<Me>(cacheKey(ME_KEY, { userId }));
  return { plan: me?.plan, userId };
};
