import { eventOfKey, type Freshness, freshnessOf, isLive, type StampKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { nowAtom } from '../clock.js';
import { keyed } from '../keyed.js';
import { eventAtom, stampAtom } from './board-atoms.js';

// These follow the clock, but wake a cell only when what it shows changes: a mark's shape, the word LIVE.

/** How old the prices of a stamp look; stale when locked. */
export const freshnessAtom = keyed((key: StampKey) =>
  atom((get): Freshness => {
    const { lastUpdate, locked } = get(stampAtom(key));
    const event = get(eventAtom(eventOfKey(key)));
    if (locked || !event) return 'stale';
    return freshnessOf(lastUpdate, event, get(nowAtom));
  }),
).of;

/** How long ago a stamp's book confirmed its prices, in milliseconds; undefined when the feed gives no time. */
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
