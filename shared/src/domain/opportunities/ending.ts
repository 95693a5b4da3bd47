import type { Board } from '../board/board.js';
import { hasStarted, isFinished } from '../board/game-event.js';
import { type LineKey, lineKey, quoteKey } from '../board/quote.js';
import { pairArbitrage } from './arbitrage.js';
import { isUsable } from './groups.js';
import { pairMiddle } from './middles.js';
import type { Arbitrage, Ending, Middle, Opportunity } from './opportunity.js';

/** Why an opportunity is no longer on the board: the game is checked first, then the prices of its best legs. */
export const endingOf = (opportunity: Opportunity, { events, quotes, locked }: Board, now: number): Ending => {
  const event = events.get(opportunity.event);
  if (!event || isFinished(event, now)) return 'game over';
  if (opportunity.kind === 'middle' && hasStarted(event, now)) return 'game started';
  const legs = bestLegs(opportunity).map((key) => quotes.get(key));
  if (legs.includes(undefined)) return 'price withdrawn';
  return legs.every((quote) => quote && isUsable(quote, locked)) ? 'price moved' : 'price locked';
};

/** The market lines of an opportunity: one for an arbitrage, two for a middle. */
export const linesUnder = (opportunity: Opportunity): readonly LineKey[] =>
  opportunity.kind === 'arbitrage' ? [lineKey(opportunity)] : sidesOf(opportunity).map(({ at }) => at);

const bestLegs = (opportunity: Opportunity) =>
  opportunity.kind === 'arbitrage' ? arbitrageLegs(opportunity) : middleLegs(opportunity);

const arbitrageLegs = (arbitrage: Arbitrage) =>
  pairArbitrage(arbitrage.prices)?.legs.map(({ book }, i) =>
    quoteKey(lineKey(arbitrage), arbitrage.outcomes[i]!, book),
  ) ?? [];

const middleLegs = (middle: Middle) => {
  const sides = sidesOf(middle);
  return pairMiddle(middle.prices)?.legs.map(({ book }, i) => quoteKey(sides[i]!.at, sides[i]!.outcome, book)) ?? [];
};

const sidesOf = (middle: Middle): readonly { readonly at: LineKey; readonly outcome: string }[] => {
  const { event, family, subject, shape, low, high } = middle;
  const [first, second] = shape === 'totals' ? ['over', 'under'] : ['home', 'away'];
  return [
    { at: lineKey({ event, family, subject, line: low }), outcome: first! },
    { at: lineKey({ event, family, subject, line: shape === 'totals' ? high : 0 - high }), outcome: second! },
  ];
};
