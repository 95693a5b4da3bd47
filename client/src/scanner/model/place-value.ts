import {
  gameUnder,
  isPlayerFamily,
  lineKey,
  type Pick,
  placeOf,
  type QuoteKey,
  type ValueBet,
  type ValueOffer,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { addPickAtom } from '../../picks/model/add-pick.js';
import { listedPicksAtom } from '../../picks/model/listed-picks.js';
import { itemOfBet } from '../../slip/model/item-of-bet.js';
import { singlePick } from '../../slip/model/new-pick.js';
import { charged, type SlipItem } from '../../slip/model/slip-item.js';
import { takenOf } from '../../slip/model/taken.js';

/** A bet of value for the slip, with its stake in dollars. */
export const itemOfValue = ({ live: { opportunity }, legs, stake }: ValueOffer): SlipItem => ({
  ...itemOfBet(opportunity.bet, gameUnder(opportunity), isPlayerFamily(opportunity.family))!,
  ...takenOf(opportunity.bet.best, legs[0]?.fill?.now),
  ...(stake > 0 ? { typedStake: stake.toFixed(2) } : {}),
});

/**
 * Records a bet of value that the user has placed at the price and the stake shown, as a pick of its own. Returns it, or undefined if My
 * Picks has this bet already.
 */
export const placeValueAtom = atom(null, (get, set, offer: ValueOffer, at: Date): Pick | undefined => {
  const pick = singlePick(charged(itemOfValue(offer), get(commissionAtom)), offer.stake, at);
  return set(addPickAtom, pick) === 'added' ? pick : undefined;
});

/** The pending single bets of My Picks, to ask whether a bet of value is among them, at any book. */
export const placedBetsAtom = atom((get): ReadonlySet<string> => {
  const pending = get(listedPicksAtom).filter(
    ({ status, position, quote }) => status === 'pending' && !position && quote,
  );
  return new Set(pending.map(({ quote }) => betOf(quote as QuoteKey)));
});

/** The same bet at any book has the same name. */
export const placedName = ({ bet }: ValueBet): string => betOf(bet.best.key);

const betOf = (quote: QuoteKey): string => {
  const { outcome, ...at } = placeOf(quote);
  return `${lineKey(at)}|${outcome}`;
};
