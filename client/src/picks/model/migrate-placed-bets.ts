import { atom } from 'jotai';
import { forget, keptText, recall } from '../../platform/storage/storage.js';
import { PLACED_BETS_KEY, USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { isSameBet } from './add-pick.js';
import { brokenEntries, pickListSchema } from './kept-picks.js';
import { asideAtom, picksAtom } from './picks-atom.js';

/**
 * Moves the bets of an older version into the picks, once. Invalid entries are copied aside; bets that are already picks stay as they are.
 */
export const migratePlacedBetsAtom = atom(null, (get, set) => {
  const text = keptText(PLACED_BETS_KEY);
  if (text === null) return;
  const placed = recall(PLACED_BETS_KEY, pickListSchema) ?? [];
  const broken = brokenEntries(text);
  if (broken.length > 0) set(asideAtom, (aside) => [...aside, ...broken]);
  set(picksAtom, (now) => {
    const added = placed.filter((bet) => !now.some((pick) => pick.id === bet.id || isSameBet(pick, bet)));
    return pickListSchema.parse([...now, ...added]);
  });
  // If the browser has no room, they stay where they are, and the next load tries again.
  if (keptText(USER_DATA_KEYS.picks) === JSON.stringify(get(picksAtom))) forget(PLACED_BETS_KEY);
});
