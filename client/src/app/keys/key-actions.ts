import { autoRefreshAtom } from '../../market/model/auto-refresh.js';
import { type OddsFormat, oddsFormatAtom } from '../../market/model/choices/odds-format.js';
import { announce } from '../../platform/announce.js';
import type { Store } from '../../platform/store.js';
import { keyMessages as words } from './messages.js';

/** Changes the odds format and announces it, because the focused element does not show it. */
export const chooseFormat = (format: OddsFormat, of: Store): void => {
  of.set(oddsFormatAtom, format);
  announce(words.formatNow(format), of);
};

/** Pauses or resumes updates, and announces it. */
export const toggleUpdates = (of: Store): void => {
  const isMoving = !of.get(autoRefreshAtom);
  of.set(autoRefreshAtom, isMoving);
  announce(isMoving ? words.resumed : words.paused, of);
};
