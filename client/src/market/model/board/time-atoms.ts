import { eventOfKey, type Freshness, freshnessOf, isLive, type StampKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { nowAtom } from '../../../platform/clock.js';
import { keyed } from '../../../platform/keyed.js';
import { eventAtom, stampAtom } from './board-atoms.js';

// These depend on the clock, but redraw a cell only when what it shows changes: the shape of a mark, the word LIVE.

/** The freshness of a stamp's prices; stale if they are locked. */
export const freshnessAtom = keyed((key: StampKey) =>
  atom((get): Freshness => {
    const { lastUpdate, locked } = get(stampAtom(key));
    const event = get(eventAtom(eventOfKey(key)));
    if (locked || !event) return 'stale';
    return freshnessOf(lastUpdate, event, get(nowAtom));
  }),
).of;

/** How long ago the book confirmed a stamp's prices, in milliseconds; undefined if the feed gives no time. */
export const ageAtom = keyed((key: StampKey) =>
  atom((get) => {
    const { lastUpdate } = get(stampAtom(key));
    return lastUpdate === undefined ? undefined : Math.max(0, get(nowAtom) - lastUpdate);
  }),
).of;

/** Whether a game is shown as LIVE. */
export const isLiveAtom = keyed((id: string) =>
  atom((get) => {
    const event = get(eventAtom(id));
    return event !== undefined && isLive(event, get(nowAtom));
  }),
).of;
