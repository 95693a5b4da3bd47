import { announce } from '../../lib/announce.js';
import { type OddsFormat, oddsFormatAtom } from '../../lib/choices/odds-format.js';
import { autoRefreshAtom } from '../../lib/refresh/auto-refresh.js';
import type { Store } from '../../lib/store.js';
import { keyMessages as words } from './messages.js';

/** Writes odds otherwise and says so: what has the keyboard does not show it. */
export const chooseFormat = (format: OddsFormat, of: Store): void => {
  of.set(oddsFormatAtom, format);
  announce(words.formatNow(format), of);
};

/** Stops what moves or lets it go on, and says so. */
export const turnUpdates = (of: Store): void => {
  const isMoving = !of.get(autoRefreshAtom);
  of.set(autoRefreshAtom, isMoving);
  announce(isMoving ? words.resumed : words.paused, of);
};
