import type { Board } from '../board/board.js';
import { isFinished } from '../board/game-event.js';
import type { MarketLine } from '../board/market-lines.js';
import type { DevigMethodName } from '../odds/devig.js';
import { type ArbitrageFilter, findArbitrage } from './arbitrage.js';
import type { Arbitrage } from './opportunity.js';
import type { PricedGroup } from './value.js';

/** Searches the groups of one line and prices them; started games too. Returns the arbitrages found, or undefined when the game is over. */
export const searchLine = (
  line: MarketLine,
  groups: readonly PricedGroup[],
  { events, stamps }: Pick<Board, 'events' | 'stamps'>,
  now: number,
  options: ArbitrageFilter & { readonly method?: DevigMethodName },
): readonly Arbitrage[] | undefined => {
  const event = events.get(line.ladder.event);
  if (!event || isFinished(event, now)) return undefined;
  let found = NOTHING;
  for (const priced of groups) {
    priced.price(options.method);
    const arbitrage = findArbitrage(priced.group, event, stamps, options);
    if (arbitrage) found = [...found, arbitrage];
  }
  return found;
};

const NOTHING: readonly Arbitrage[] = [];
