import {
  type BetClosing,
  betsOf,
  type Clv,
  closingName,
  clv,
  type NoClosing,
  type Pick,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { serverNow } from '../../platform/clock.js';

export type ClosingAnswer = BetClosing | NoClosing;

/** The closing lines of bets, by their `closingName`. They are the same for every user; undefined before the first load. */
export const closingsAtom = atom<ReadonlyMap<string, ClosingAnswer> | undefined>(undefined);

/** The closing line value of a pick, as far as it is known. */
export const clvOfAtom = atom((get) => {
  const closings = get(closingsAtom);
  return (pick: Pick): Clv => clv(pick, (name) => closings?.get(name) ?? unasked(pick, name));
});

// Games that have not started are not asked about.
const unasked = (pick: Pick, name: string): 'not started' | undefined => {
  const bet = betsOf(pick).find((one) => closingName(one, pick) === name);
  return startOf(bet?.commenceTime) > serverNow() ? 'not started' : undefined;
};

/** The start of a pick's game in milliseconds; 0 if the pick does not say. */
export const startOf = (commenceTime: string | null | undefined): number => Date.parse(commenceTime ?? '') || 0;
