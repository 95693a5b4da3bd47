import { type GameEvent, hasStarted } from '../board/game-event.js';
import { type Odds, toAmerican } from '../odds/formats.js';

/** What a user wants of the prices in a list. The rules below are the same in the scanners and in the odds table. */
export interface PriceWish {
  /** The lowest and the highest American odds; null for any. */
  readonly minOdds: number | null;
  readonly maxOdds: number | null;
  /** The least that a book must take, in dollars, where its limit is known; 0 for any. */
  readonly minLimit: number;
}

/** Whether a game starts soon enough, at `now`; what has started, has. `startsWithin` in hours, null for any. */
export const startsInTime = (
  { commenceTime }: Pick<GameEvent, 'commenceTime'>,
  { startsWithin }: { readonly startsWithin: number | null },
  now: number,
): boolean => startsWithin === null || commenceTime - now <= startsWithin * HOUR_MS;

const HOUR_MS = 3_600_000;

/** Whether a game is live where only live ones are wanted. */
export const isLiveIfAsked = (
  game: Parameters<typeof hasStarted>[0],
  { onlyLive }: { readonly onlyLive: boolean },
  now: number,
): boolean => !onlyLive || hasStarted(game, now);

/** Whether a price has odds in the wanted range, and its book takes enough where that is known. */
export const isPriceWanted = (
  { price, limit }: { readonly price: Odds; readonly limit?: number | undefined },
  { minOdds, maxOdds, minLimit }: PriceWish,
): boolean => {
  if (limit !== undefined && limit < minLimit) return false;
  if (minOdds === null && maxOdds === null) return true;
  const odds = alongTheLine(Math.round(toAmerican(price))); // as it is shown
  return (minOdds === null || odds >= alongTheLine(minOdds)) && (maxOdds === null || odds <= alongTheLine(maxOdds));
};

// −100 and +100 are the same odds.
const alongTheLine = (american: number): number => (american < 0 ? american + 100 : american - 100);

/** Whether the margin of a market, in percent, is small enough. One that nobody knows is. */
export const isHoldWanted = (hold: number | undefined, { maxHold }: { readonly maxHold: number | null }): boolean =>
  maxHold === null || hold === undefined || hold <= maxHold;
