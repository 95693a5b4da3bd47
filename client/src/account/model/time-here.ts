import { atom } from 'jotai';
import * as z from 'zod/mini';
import { onVisibility } from '../../platform/page-events.js';
import { isLeavingAtom } from '../../platform/session/leaving.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { sharedAtom } from '../../platform/storage/shared-atom.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import { type Store, store } from '../../platform/store.js';
import { every } from '../../platform/timers.js';
import { dayOf } from './day.js';

const schema = z.object({ day: z.string(), ms: z.number(), until: z.number() });

/** How long our pages were visible on a day, and up to which time that is counted. Milliseconds. */
export type TimeHere = z.infer<typeof schema>;

const heldAtom = sharedAtom<TimeHere>(USER_DATA_KEYS.timeHere, schema, { day: '', ms: 0, until: 0 });

/** How long our pages were visible today, in this browser. */
export const timeTodayAtom = atom((get) => {
  const { day, ms } = get(heldAtom);
  return day === dayOf(Date.now()) ? ms : 0;
});

const TICK_MS = 15_000;
/** A longer step means that the device slept. */
const LONGEST_STEP_MS = 4 * TICK_MS;

/** Adds the time since `since`, without what another tab has already counted. */
export const withStep = (held: TimeHere, since: number, now: number): TimeHere => {
  const day = dayOf(now);
  const today = held.day === day ? held : { day, ms: 0, until: 0 };
  const step = Math.min(now - Math.max(since, today.until), LONGEST_STEP_MS);
  return { day, ms: today.ms + Math.max(0, step), until: Math.max(today.until, now) };
};

/** Counts the time in which the page is visible, until the returned function is called. */
export const countTimeHere = (of: Store = store): (() => void) => {
  let since = document.hidden ? undefined : Date.now();
  const step = () => {
    const now = Date.now();
    const from = since;
    // A page that is being left after signing out counts for nobody: it would leave the entry behind.
    const isIn = of.get(sessionAtom) !== undefined && !of.get(isLeavingAtom);
    if (from !== undefined && isIn) of.set(heldAtom, (held) => withStep(held, from, now));
    since = document.hidden ? undefined : now;
  };
  const unfollow = of.sub(heldAtom, () => undefined); // an atom without a subscriber may still hold another user's values
  const stops = [every(TICK_MS, step), onVisibility(step), unfollow];
  return () => {
    for (const stop of stops) stop();
  };
};
