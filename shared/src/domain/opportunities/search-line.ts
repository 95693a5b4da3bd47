import type { Board } from '../board/board.js';
import type { MarketLine } from '../board/board-index.js';
import { isFinished } from '../board/game-event.js';
import type { DevigMethodName } from '../odds/devig/devig.js';
import type { Probability } from '../odds/probability.js';
import { type ArbitrageFilter, findArbitrage } from './arbitrage.js';
import type { Group } from './groups.js';
import type { Arbitrage } from './opportunity.js';
import { fairLineOf, findValue, type ValueBet } from './value.js';

/** What the books of a group together think, and which of its prices are worth more than that. */
export interface PricedGroup {
  readonly outcomes: readonly string[];
  /** The fair chance of each outcome, where enough books price all of them. */
  readonly fair: readonly Probability[] | undefined;
  /** Every price above the fair line. */
  readonly values: readonly ValueBet[];
}

/** What one line gives by itself. */
export interface LineFindings {
  readonly arbitrage: readonly Arbitrage[];
  readonly groups: readonly PricedGroup[];
}

/** Searches the groups of one line, unless its game is over. Started games are searched too. */
export const searchLine = (
  line: MarketLine,
  groupsHere: readonly Group[],
  { events, stamps }: Pick<Board, 'events' | 'stamps'>,
  now: number,
  options: ArbitrageFilter & { readonly method?: DevigMethodName },
): LineFindings => {
  const event = events.get(line.ladder.event);
  if (!event || isFinished(event, now)) return NOTHING;
  const arbitrage: Arbitrage[] = [];
  const groups: PricedGroup[] = [];
  for (const group of groupsHere) {
    const found = findArbitrage(group, event, stamps, options);
    if (found) arbitrage.push(found);
    const fair = fairLineOf(group, options.method);
    groups.push({ outcomes: group.outcomes, fair: fair?.chances, values: fair ? findValue(group, fair) : NONE });
  }
  return { arbitrage, groups };
};

const NONE: readonly ValueBet[] = [];
const NOTHING: LineFindings = { arbitrage: [], groups: [] };
