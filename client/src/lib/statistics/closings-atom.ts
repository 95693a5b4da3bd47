import { type BetClosing, betsOf, type Clv, clv, type NoClosing, type Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { serverNow } from '../clock.js';

export type ClosingAnswer = BetClosing | NoClosing;

/** What the server said that bets closed at, by the key of the price that was taken. The same for everybody; undefined before it was asked. */
export const closingsAtom = atom<ReadonlyMap<string, ClosingAnswer> | undefined>(undefined);

/** The closing line value of a pick, as far as it is known by now. */
export const clvOfAtom = atom((get) => {
  const closings = get(closingsAtom);
  return (pick: Pick): Clv => clv(pick, (quote) => closings?.get(quote) ?? unasked(pick, quote));
});

// Nobody asks about a game that is to come.
const unasked = (pick: Pick, quote: string): 'not started' | undefined => {
  const bet = betsOf(pick).find((one) => one.quote === quote);
  return startOf(bet?.commenceTime) > serverNow() ? 'not started' : undefined;
};

/** When a game begins, as a pick has it; 0 where it does not say. */
export const startOf = (commenceTime: string | null | undefined): number => Date.parse(commenceTime ?? '') || 0;
