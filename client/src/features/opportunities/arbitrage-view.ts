import type { Arbitrage, LiveOpportunity, Terms } from '@fairline/shared/domain';
import { looksAt, type Scanner } from '../../lib/choices/scanner-terms.js';
import { type ArbitrageLack, type ArbitrageOffer, offerArbitrage } from './arbitrage-offer.js';
import { ENDED_SHOWN_MS, type Ended, type HeldList } from './list-atoms.js';

/** What one user wants of the scanners. */
export interface Wish {
  readonly terms: Terms;
  readonly scanner: Scanner;
  readonly bankroll: number;
}

/** A row of the list: open, or just ended. */
export type ArbitrageRow =
  | { readonly id: string; readonly profit: number; readonly offer: ArbitrageOffer }
  | { readonly id: string; readonly profit: number; readonly ended: Ended & { live: LiveOpportunity<Arbitrage> } };

export type Lacks = Readonly<Record<ArbitrageLack | 'other-sports', number>>;

/** The list as one user sees it: highest profit first, suspects apart, and what is left out, counted by reason. */
export const arbitrageView = ({ open, ended }: HeldList, wish: Wish, now: number) => {
  const lacks = { 'other-books': 0, 'under-minimum': 0, 'not-wanted': 0, 'other-sports': 0 };
  const offers: ArbitrageOffer[] = [];
  for (const live of open.values()) {
    if (!isArbitrage(live)) continue;
    if (!looksAt(wish.scanner, live.opportunity.sport)) {
      lacks['other-sports'] += 1;
      continue;
    }
    const offer = offerArbitrage(live, wish.terms, wish.scanner, { bankroll: wish.bankroll, now });
    if (typeof offer === 'string') lacks[offer] += 1;
    else offers.push(offer);
  }
  const rows: ArbitrageRow[] = [
    ...offers
      .filter(({ suspicion }) => !suspicion)
      .map((offer) => ({ id: offer.live.opportunity.id, profit: offer.profit, offer })),
    ...ended.filter((one) => wasShown(one, wish, now)).map((one) => goneRow(one as EndedArbitrage)),
  ].sort((a, b) => b.profit - a.profit || (a.id < b.id ? -1 : 1));
  return { rows, suspects: offers.filter(({ suspicion }) => suspicion), lacks };
};

type EndedArbitrage = Ended & { live: LiveOpportunity<Arbitrage> };

const goneRow = (ended: EndedArbitrage): ArbitrageRow => ({
  id: ended.closing.id,
  profit: ended.live.opportunity.profit,
  ended,
});

// Only what this user saw can be missed.
const wasShown = ({ live, closing }: Ended, { terms, scanner, bankroll }: Wish, now: number): boolean => {
  if (!isArbitrage(live) || now - closing.at > ENDED_SHOWN_MS) return false;
  if (!looksAt(scanner, live.opportunity.sport)) return false;
  const offer = offerArbitrage(live, terms, scanner, { bankroll, now });
  return typeof offer !== 'string' && !offer.suspicion;
};

const isArbitrage = (live: LiveOpportunity): live is LiveOpportunity<Arbitrage> =>
  live.opportunity.kind === 'arbitrage';
