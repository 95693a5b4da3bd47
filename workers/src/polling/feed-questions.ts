import type { BoardId } from '@fairline/shared/contract';
import type { Asked, PolledMarkets } from '@fairline/shared/domain';

/** One call to the feed, with the name under which its answers are remembered. */
export interface Question {
  readonly name: string;
  readonly asked: Asked;
}

/** The overview: all games at once, in the main markets. Player props are requested only game by game. */
export const overviewOf = ({ section }: BoardId, { featured }: PolledMarkets): Question[] =>
  section === 'game' ? [{ name: 'featured', asked: { markets: new Set(featured) } }] : [];

/** One call per game, for the additional markets of its section; none if no such markets are polled. */
export const questionsAbout = (
  { section }: BoardId,
  { additional, props }: PolledMarkets,
  games: readonly string[],
): Question[] => {
  const markets = new Set(section === 'game' ? additional : props);
  return markets.size === 0 ? [] : games.map((event) => ({ name: event, asked: { event, markets } }));
};
