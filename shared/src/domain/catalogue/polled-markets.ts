import { FEATURED_MARKETS } from './families.js';
import { marketOptions } from './game-markets.js';
import { USUAL } from './polled-markets.table.js';
import { propMarkets } from './prop-markets.js';
import { type SportFamily, sportFamily } from './sport-family.js';

/** The markets that are asked of the feed for a sport. */
export type PolledMarkets = {
  /** Asked for all games at once. */
  readonly featured: readonly string[];
  /** Asked game by game, for the game board. */
  readonly additional: readonly string[];
  /** Asked game by game, for the props board. */
  readonly props: readonly string[];
};

/**
 * What is polled for a sport by the operator's choice: the words `usual` and `all`, and keys of markets, each asked for the sports
 * that have it. The featured markets are always asked for: they tell which games there are.
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

/** Whether a word of the operator's choice means something. */
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
