import { FEATURED_MARKETS } from './families.js';
import { marketOptions } from './game-markets.js';
import { USUAL } from './polled-markets.table.js';
import { propMarkets } from './prop-markets.js';
import { type SportFamily, sportFamily } from './sports.js';

/** The markets to poll for a sport. */
export type PolledMarkets = {
  /** Polled for all games in one request. */
  readonly featured: readonly string[];
  /** Polled game by game, for the game board. */
  readonly additional: readonly string[];
  /** Polled game by game, for the props board. */
  readonly props: readonly string[];
};

/**
 * The markets to poll for a sport, by the operator's setting: the words `usual` and `all`, and market keys, each for the sports that have
 * it. The featured markets are always polled, because they list the games.
 */
export const polledMarkets = (sport: string, choice: readonly string[] = ['usual']): PolledMarkets => {
  const family = sportFamily(sport);
  const wanted = new Set(choice.flatMap((word) => (word === 'usual' ? USUAL[family] : word)));
  const chosen = (keys: readonly string[]) => (wanted.has('all') ? keys : keys.filter((key) => wanted.has(key)));
  return {
    featured: FEATURED_MARKETS,
    additional: chosen(furtherMarkets(family)),
    props: chosen(playerMarkets(family)),
  };
};

/** Whether a word of the operator's setting is valid. */
export const isMarketChoice = (word: string): boolean => word === 'usual' || word === 'all' || KNOWN.has(word);

const FEATURED = new Set<string>(FEATURED_MARKETS);

const furtherMarkets = (family: SportFamily): string[] =>
  marketOptions(family)
    .map(({ key }) => key)
    .filter((key) => !FEATURED.has(key));

const playerMarkets = (family: SportFamily): string[] =>
  propMarkets(family).flatMap(({ key, alternate, hasAlternates }) => (hasAlternates ? [key, alternate] : [key]));

const FAMILIES = Object.keys(USUAL) as SportFamily[];
const KNOWN = new Set<string>([
  ...FEATURED_MARKETS,
  ...FAMILIES.flatMap(furtherMarkets),
  ...FAMILIES.flatMap(playerMarkets),
]);
