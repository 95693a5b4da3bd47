import type { Game } from '@fairline/shared/contract';

type Market = Game['bookmakers'][number]['markets'][number];

/**
 * A requested market without the prices that the server marks as locked. Their outcomes stay in the list: without its Draw,
 * a three-way market would be read as a two-way one.
 */
export const withoutLocked = (market: Market) => ({
  ...market,
  outcomes: market.outcomes.map((outcome) => (outcome.locked ? { ...outcome, price: undefined } : outcome)),
});
