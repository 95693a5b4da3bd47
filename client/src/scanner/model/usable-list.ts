import type { OpportunityList } from '@fairline/shared/contract';
import {
  gameUnder,
  isTooOld,
  type LegPrice,
  type LiveOpportunity,
  legBets,
  type Opportunity,
} from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { vouchedAt } from '../../market/model/board/vouched.js';
import { maximumAgeAtom } from '../../market/model/choices/odds-filter.js';
import { nowAtom, pastTimeAtom } from '../../platform/clock.js';
import { quoteOfLeg } from '../../slip/model/items-of-position.js';
import { ENDED_SHOWN_MS, type HeldList, listAtoms, silenceAtoms } from './list-atoms.js';

// A silent list (a broken connection, a missing push, a paused page) hears of no lock, so the page locks prices that grow too old by itself.
const usable = (list: OpportunityList): Atom<HeldList> => {
  // When the user asks for another age, what is too old by it has not just become so.
  const tellingAtom = atom((get) => ({
    maximumAge: get(maximumAgeAtom),
    since: new WeakMap<LiveOpportunity, number>(),
    isFirst: true,
  }));
  return atom((get) => {
    const held = get(listAtoms[list]);
    if (get(pastTimeAtom) !== undefined) return held; // the record tells no ages
    const silence = get(silenceAtoms[list]);
    const telling = get(tellingAtom);
    const { maximumAge, since } = telling;
    const now = get(nowAtom);
    const at = telling.isFirst && maximumAge !== null ? now - ENDED_SHOWN_MS - 1 : now;
    telling.isFirst = false;
    if (!silence && maximumAge === null) return held;
    const inStep = silence && { since: silence.since, inStepAt: Math.min(held.at, silence.since) };
    const open = new Map<string, LiveOpportunity>();
    const tooOld = new Map<LiveOpportunity, number>();
    let isSame = true;
    for (const [id, live] of held.open) {
      const usable = inStep ? withoutOldPrices(live, now, inStep) : live;
      const left = usable && maximumAge !== null ? withinAge(usable, now, maximumAge) : usable;
      isSame &&= left === live;
      if (left) open.set(id, left);
      else {
        since.set(live, since.get(live) ?? at);
        tooOld.set(live, since.get(live)!);
      }
    }
    return isSame ? held : { ...held, open, tooOld };
  });
};

/**
 * An opportunity without the prices that have gone unconfirmed for so long that the server would lock them, or that a board knows to be
 * gone; undefined when a leg has none left. Confirmations reach the boards only: a price that was too old by its own time at `inStepAt`, when
 * the list was last known to lack nothing, must have been confirmed, and counts for a moment more. One that never tells its time counts
 * from `since`.
 */
const withoutOldPrices = (
  live: LiveOpportunity,
  now: number,
  { since, inStepAt }: { readonly since: number; readonly inStepAt: number },
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const game = gameUnder(opportunity);
  return withPrices(live, (_price, at) => {
    if (at === 'gone') return false;
    return !isTooOld(at ?? since, game, now) || (now - inStepAt < VOUCHED_MS && isTooOld(at, game, inStepAt));
  });
};

/** An opportunity without prices older than `maximumAge` seconds; undefined when a leg has none left. A price without a time stays. */
const withinAge = (live: LiveOpportunity, now: number, maximumAge: number): LiveOpportunity | undefined =>
  withPrices(live, ({ lastUpdate }, at = lastUpdate) => {
    const confirmed = at === 'gone' ? lastUpdate : at; // what is gone is taken away by the next push
    return confirmed === undefined || now - confirmed <= maximumAge * 1_000;
  });

const withPrices = (
  live: LiveOpportunity,
  isUsable: (price: LegPrice, at: ReturnType<typeof vouchedAt>) => boolean,
): LiveOpportunity | undefined => {
  const { opportunity } = live;
  const bets = legBets(opportunity);
  const left = opportunity.prices.map((prices, leg) =>
    prices.filter((price) => isUsable(price, vouchedAt(quoteOfLeg(opportunity, { ...bets[leg]!, price }), price))),
  );
  if (left.some((prices) => prices.length === 0)) return undefined;
  if (left.every((prices, leg) => prices.length === opportunity.prices[leg]!.length)) return live;
  return { ...live, opportunity: { ...opportunity, prices: left } as Opportunity };
};

// Long enough to load the list again after a missing push, with a retry.
const VOUCHED_MS = 10_000;

/** The live lists without prices that have gone unconfirmed for too long, or for longer than the user wants. */
export const usableListAtoms: Readonly<Record<OpportunityList, Atom<HeldList>>> = {
  arbitrage: usable('arbitrage'),
  middles: usable('middles'),
};
