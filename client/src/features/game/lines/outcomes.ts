import { sameTeam } from '@fairline/shared/domain';
import type { LineMarket } from '../../../lib/game/ask-odds-history.js';
import type { LineRecord } from '../../../lib/game/line-record.js';

/** The two teams. */
export interface Sides {
  readonly away: string;
  readonly home: string;
}

/**
 * The outcomes of a market in screen order: away first, Over before Under, then any others. Teams are named as on the odds board, which
 * keys their lines; the scoreboard may spell them differently.
 */
export const outcomesOf = (record: LineRecord, market: LineMarket, { away, home }: Sides): readonly string[] => {
  const offered = [...(record.get(market)?.keys() ?? [])];
  const onBoard = (team: string) => offered.find((outcome) => sameTeam(outcome, team)) ?? team;
  const usual = market === 'totals' ? ['Over', 'Under'] : [onBoard(away), onBoard(home)];
  const others = offered.filter((outcome) => !usual.includes(outcome));
  return [...usual, ...others.sort()];
};
