import { gameUnder, type LiveOpportunity, type Opportunity } from '../../domain/index.js';
import { gameEntry, isoTime } from './game-entry.js';

/** An opportunity and when it opened (milliseconds). */
export type Found<O extends Opportunity = Opportunity> = Pick<LiveOpportunity<O>, 'opportunity' | 'openedAt'>;

/** One user's largest stake and bankroll, in dollars. */
export interface Purse {
  readonly maxStake: number;
  readonly bankroll: number;
  /** Whether nobody bets on it: then a suspect keeps its odd price, and no leg has to reach the smallest stake. */
  readonly isReport?: boolean;
}

/** The fields that arbitrages and middles share, with the specification's names. */
export const opportunityEntry = ({ opportunity }: Found, now: number) => ({
  id: opportunity.id,
  game: gameEntry(gameUnder(opportunity), now),
  market: opportunity.family,
  sport: opportunity.sport,
  commence_time: isoTime(opportunity.commenceTime),
});

/** When it was found, and for how many more seconds it is shown: 30 minutes in total. */
export const timesOf = ({ openedAt }: Found, now: number) => ({
  time_found: isoTime(openedAt),
  expires_in: Math.round(Math.min(SHOWN_FOR_MS, Math.max(0, openedAt + SHOWN_FOR_MS - now)) / 1000),
});

const SHOWN_FOR_MS = 30 * 60_000;
