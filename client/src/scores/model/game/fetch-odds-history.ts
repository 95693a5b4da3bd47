import { CONSENSUS } from '@fairline/shared/contract';
import { FEATURED_MARKETS } from '@fairline/shared/domain';
import { problemOfFailure } from '../../../platform/http/problem.js';
import { api } from '../../../platform/session/api.js';
import type { Store } from '../../../platform/store.js';
import { gameMessages } from './messages.js';
import { type OddsHistoryRow, oddsHistorySchema, rowsOf } from './read-odds-history.js';

/** The markets with a line movement chart. */
export const LINE_MARKETS = FEATURED_MARKETS;
export type LineMarket = (typeof LINE_MARKETS)[number];

/** The game whose line movement is loaded. */
export interface LineGame {
  readonly sport: string;
  readonly eventId: string;
  /** The books to load; all if none are named. */
  readonly books?: readonly string[];
}

/** Loads how the prices of a game moved. The consensus line comes last. */
export const fetchOddsHistory = async (
  { sport, eventId, books = [] }: LineGame,
  signal: AbortSignal,
  of: Store,
): Promise<OddsHistoryRow[]> => {
  const query = new URLSearchParams({ sport, eventId, markets: LINE_MARKETS.join(',') });
  if (books.length > 0) query.set('bookmakers', books.join(','));
  query.set(CONSENSUS, '1');
  const call = { signal, isLong: true, headers: { Accept: 'application/json' } };
  return rowsOf(await api(`/api/odds-history?${query}`, oddsHistorySchema, call, of));
};

/** Why there is no line history, in the server's words if it gave any. */
export const historyFailure = (error: unknown): string => {
  const { said } = problemOfFailure(error);
  return said?.error ?? said?.message ?? gameMessages.historyFailed;
};
