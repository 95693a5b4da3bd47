import {
  exchangeOfferOf,
  isPending,
  isPositionPick,
  type OfferedLeg,
  type Pick,
  placeOf,
  pricePicked,
  type QuoteKey,
  riskOf,
  type VoidResult,
  voidCasesOf,
  winningPayout,
  worstVoid,
} from '@fairline/shared/domain';
import { type Atom, atom } from 'jotai';
import { quoteAtom } from '../../market/model/board/board-atoms.js';
import { opportunityOf } from './placed-positions.js';

/**
 * In which case a placed arbitrage loses if its game is void, or of which case nobody knows, by what exchanges say on the boards; undefined if its
 * profit is sure, or nothing of it is open any more.
 */
export const voidRiskAtom = (record: Pick): Atom<VoidResult | undefined> =>
  atom((get) => {
    if (!isPositionPick(record) || !record.parts.every(isPending)) return undefined;
    const on = opportunityOf(record);
    if (on?.kind !== 'arbitrage') return undefined;
    const legs = record.parts.flatMap((part): OfferedLeg[] => {
      const [key, price] = [part.quote as QuoteKey | undefined, pricePicked(part)];
      if (!key || !price) return [];
      const { outcome, line, book } = placeOf(key);
      const quote = get(quoteAtom(key));
      const offer = quote ? exchangeOfferOf(quote.offer) : WITH_OWN_RULES.has(book) ? {} : undefined;
      return [{ outcome, line, price: { book, price, lastUpdate: undefined, offer } }];
    });
    const stakes = record.parts.map(riskOf);
    if (legs.length < stakes.length || !stakes.every((stake) => stake !== undefined)) return undefined;
    const payouts = record.parts.map((part) => winningPayout(part) ?? 0);
    return worstVoid(voidCasesOf(on, legs, { stakes, payouts }));
  });

/** Exchanges that may pay something else than the stake. Where no board shows their price any more, nobody knows what. */
const WITH_OWN_RULES: ReadonlySet<string> = new Set(['kalshi', 'polymarket']);
