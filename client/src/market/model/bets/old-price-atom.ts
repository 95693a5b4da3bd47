import type { GameEvent, Group, StampKey } from '@fairline/shared/domain';
import { atom, type Getter } from 'jotai';
import { nowAtom } from '../../../platform/clock.js';
import { stampAtom } from '../board/board-atoms.js';
import { isOldPrice } from './old-price.js';

/** Whether a price of a group is too old beside its consensus. It depends on the clock, but changes only when the answer does. */
export const isOldPriceAtom = (group: Group, stamp: StampKey, game: GameEvent) =>
  atom((get) => isOldPrice(group, stamp, timesNow(get), game, get(nowAtom)));

/** The times of prices as the held boards have them; what reads them is computed again when they are confirmed. */
export const timesNow = (get: Getter) => ({ get: (stamp: StampKey) => get(stampAtom(stamp)).lastUpdate });
