import { arbitrageSchema, middleSchema, type OpportunityList } from '@fairline/shared/contract';
import { type LiveOpportunity, publishedCommission } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { bankrollAtom, countedBooksAtoms } from '../../market/model/choices/betting-terms.js';
import { commissionsAtom } from '../../market/model/choices/commissions.js';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { api } from '../../platform/session/api.js';
import type { Store } from '../../platform/store.js';
import { arbitrageOf, middleOf } from './read-entries.js';

/**
 * Requests by REST what is open at the user's books, when nothing is pushed. Commissions and stakes decide which prices the answer names;
 * their other criteria are applied here, as always.
 */
export const fetchList = async (
  list: OpportunityList,
  store: Store,
  signal: AbortSignal,
): Promise<readonly LiveOpportunity[]> => {
  const query = new URLSearchParams(EVERYTHING[list]);
  const books = store.get(countedBooksAtoms.game);
  if (books) query.set('books', books.join());
  const commissions = Object.entries(store.get(commissionsAtom))
    .filter(([book, percent]) => Math.abs(percent - (publishedCommission(book) ?? 0)) >= LEAST_COMMISSION)
    .map(([book, percent]) => `${book}:${Number(percent.toFixed(4))}`);
  if (commissions.length > 0) query.set('commission', commissions.join());
  const { maxStake, middleStake } = store.get(scannerAtom);
  const amounts = { maxStake: list === 'arbitrage' ? maxStake : middleStake, bankroll: store.get(bankrollAtom) };
  for (const [name, dollars] of Object.entries(amounts))
    if (dollars > 0) query.set(name, String(Math.min(dollars, MOST)));
  const path = `/api/opportunities/${list}?${query}`;
  return list === 'arbitrage'
    ? (await api(path, z.array(arbitrageSchema), { signal }, store)).map(arbitrageOf)
    : (await api(path, z.array(middleSchema), { signal }, store)).map(middleOf);
};

// The server knows what exchanges publish, and a smaller difference changes no cent.
const LEAST_COMMISSION = 0.001;

/** The largest amount that the server takes, in dollars. */
const MOST = 1_000_000;

const EVERYTHING = {
  arbitrage: { minProfit: '0', threeWay: 'true' },
  middles: { by: 'simple', minGap: '0', minProbability: '0', playerProps: 'true' },
} as const;
