import { sameTeam } from '@fairline/shared/domain';
import type { LineMarket } from '../../../lib/game/ask-odds-history.js';
import type { LineRecord } from '../../../lib/game/line-record.js';

/** Who plays whom. */
export interface Sides {
  readonly away: string;
  readonly home: string;
}

/**
 * The outcomes of a market in the order of the screen: visitors first, Over before Under; whatever else was offered after them. A team is
 * called as the odds board calls it, by which its lines are kept; the scoreboard may write it otherwise.
 */
export const outcomesOf = (record: LineRecord, market: LineMarket, { away, home }: Sides): readonly string[] => {
  const offered = [...(record.get(market)?.keys() ?? [])];
  const onBoard = (team: string) => offered.find((outcome) => sameTeam(outcome, team)) ?? team;
  const usual = market === 'totals' ? ['Over', 'Under'] : [onBoard(away), onBoard(home)];
  const others = offered.filter((outcome) => !usual.includes(outcome));
  return [...usual, ...others.sort()];
};
