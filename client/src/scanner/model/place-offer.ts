import {
  type ArbitrageOffer,
  contentId,
  endsOfPicked,
  joinPositions,
  type MiddleOffer,
  type Pick,
  type PickPosition,
  type PositionOffer,
  type PositionPick,
} from '@fairline/shared/domain';
import { atom } from 'jotai';
import { commissionAtom } from '../../market/model/choices/commissions.js';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { pastTimeAtom } from '../../platform/clock.js';
import { itemsOfPosition } from '../../slip/model/items-of-position.js';
import { singlePick } from '../../slip/model/new-pick.js';
import { charged } from '../../slip/model/slip-item.js';
import { isOpenPosition, placedNoteAtom, writePicksAtom } from './placed-positions.js';

/**
 * Records an arbitrage or middle that the user has placed, at the prices and stakes shown: each leg becomes a pending pick, and all of them
 * one record of My Picks. Nothing of the past can be placed. The same legs placed again while they are open make no second record: the user is asked whether to update it.
 */
export const placeOfferAtom = atom(null, (get, set, offer: PositionOffer, at: Date = new Date()) => {
  if (get(pastTimeAtom) !== undefined) return;
  const legs = stakedLegs(offer);
  const items = itemsOfPosition(offer.live.opportunity, legs);
  const quotes = items.map(({ quote }) => quote);
  const id = freeId(quotes, get(picksAtom));
  const position: PickPosition = { id, kind: offer.live.opportunity.kind, legs: quotes, locked: 0 };
  const unlocked = items.map((item, i) => ({
    ...singlePick(charged(item, get(commissionAtom)), legs[i]!.stake, at),
    id: `${id}-${i + 1}`,
    position,
  }));
  const { worst } = endsOfPicked(joinPositions(unlocked)[0] as PositionPick);
  const picks = unlocked.map((pick): Pick => ({ ...pick, position: { ...position, locked: worst } }));
  const known = joinPositions(get(picksAtom).filter((pick) => pick.position?.id === id && !pick.deletedAt))[0];
  if (known) set(placedNoteAtom, { done: 'known', record: known as PositionPick, update: picks });
  else set(writePicksAtom, 'placed', picks, at);
});

const stakedLegs = (offer: PositionOffer | ArbitrageOffer | MiddleOffer) =>
  offer.legs
    .map((leg, i) => ({
      ...leg,
      stake: 'split' in offer ? offer.split.stakes[i]! : 'stake' in offer ? offer.stake : 0,
    }))
    .filter(({ stake }) => stake > 0);

/**
 * The id of a position with these legs. Two devices that place the same legs get the same one, so that their records merge. Legs that were
 * settled may be offered again, and then make another record.
 */
const freeId = (quotes: readonly string[], picks: readonly Pick[], nth = 1): string => {
  const id = `${contentId([...quotes].sort().join('\n'))}${nth > 1 ? `.${nth}` : ''}`;
  const known = joinPositions(picks.filter((pick) => pick.position?.id === id && !pick.deletedAt));
  return known.length > 0 && !known.some(isOpenPosition) ? freeId(quotes, picks, nth + 1) : id;
};
