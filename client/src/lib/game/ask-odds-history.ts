import { CONSENSUS } from '@fairline/shared/contract';
import { FEATURED_MARKETS } from '@fairline/shared/domain';
import { api } from '../http/api.js';
import { problemOfFailure } from '../http/problem.js';
import type { Store } from '../store.js';
import { gameMessages } from './messages.js';
import { type OddsHistoryRow, oddsHistorySchema, rowsOf } from './read-odds-history.js';

/** The markets of which the line movement is shown. */
export const LINE_MARKETS = FEATURED_MARKETS;
export type LineMarket = (typeof LINE_MARKETS)[number];

/** Of which game the line movement is asked for. */
export interface LineGame {
  readonly sport: string;
  readonly eventId: string;
  /** Whose prices are wanted; all when none is named. */
  readonly books?: readonly string[];
}

/** Asks how the prices of a game moved; the line of all books together comes last. */
export const askOddsHistory = async (
  { sport, eventId, books = [] }: LineGame,
  signal: AbortSignal,
  of: Store,
): Promise<OddsHistoryRow[]> => {
  const query = new URLSearchParams({ sport, eventId, markets: LINE_MARKETS.join(',') });
  if (books.length > 0) query.set('bookmakers', books.join(','));
  query.set(CONSENSUS, '1');
  const call = { signal, headers: { Accept: 'application/json' } };
  return rowsOf(await api(`/api/odds-history?${query}`, oddsHistorySchema, call, of));
};

/** Why there is no line history, in the server's own words where it has any. */
export const historyFailure = (error: unknown): string => {
  const { said } = problemOfFailure(error);
  return said?.error ?? said?.message ?? gameMessages.historyFailed;
};
