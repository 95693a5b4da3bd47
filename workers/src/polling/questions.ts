import type { BoardId } from '@fairline/shared/contract';
import type { Asked, PolledMarkets } from '@fairline/shared/domain';

/** One call to the feed, and the name under which its answers are remembered. */
export interface Question {
  readonly name: string;
  readonly asked: Asked;
}

/** All games at once, in the main markets. Player props are asked for game by game only. */
export const overviewOf = ({ section }: BoardId, { featured }: PolledMarkets): Question[] =>
  section === 'game' ? [{ name: 'featured', asked: { markets: new Set(featured) } }] : [];

/** One game, in the further markets of its section; nothing where none are polled. */
export const questionsAbout = (
  { section }: BoardId,
  { additional, props }: PolledMarkets,
  games: readonly string[],
): Question[] => {
  const markets = new Set(section === 'game' ? additional : props);
  return markets.size === 0 ? [] : games.map((event) => ({ name: event, asked: { event, markets } }));
};
