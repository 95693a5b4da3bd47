import {
  familyOf,
  isPlayerFamily,
  marketOptions,
  optionsOfSports,
  PROP_CATEGORY_TITLES,
  periodOf,
  propMarkets,
  propsOfSports,
  type SportFamily,
  sportFamily,
} from '@fairline/shared/domain';

/** A market to choose, with its heading in the list. */
interface MarketChoice {
  readonly key: string;
  readonly title: string;
  readonly category: string;
}

/** Stands for every market that is in no list, so that all markets of a feed can be shown. */
export const UNLISTED = 'other';

/** The game markets of these sports: main markets, alternates, team totals, specials, then the parts of a game. */
export const gameMarketChoices = (sports: readonly string[]): readonly MarketChoice[] =>
  optionsOfSports(sports)
    .map(({ key, title, category }) => ({
      key,
      title,
      category: periodOf(familyOf(key)) ?? GAME_CATEGORIES[category],
    }))
    .concat({ key: UNLISTED, title: 'All other markets', category: GAME_CATEGORIES.special });

/** The player props of these sports, each followed by its alternate lines. */
export const propMarketChoices = (sports: readonly string[]): readonly MarketChoice[] =>
  propsOfSports(sports)
    .flatMap(({ key, alternate, title, category }) => [
      { key, title, category: PROP_CATEGORY_TITLES[category] },
      { key: alternate, title: `${title}, alternate lines`, category: PROP_CATEGORY_TITLES[category] },
    ])
    .concat({ key: UNLISTED, title: 'All other props', category: 'Other' });

/** The choice that a bet belongs to: its market's key or that of its alternates; `other` if the sport's list has neither. */
export const choiceOf = (family: string, isAlternate: boolean, sport: string): string => {
  const key = !isAlternate ? family : isPlayerFamily(family) ? `${family}_alternate` : `alternate_${family}`;
  return listed(sportFamily(sport)).has(key) ? key : UNLISTED;
};

const GAME_CATEGORIES = { core: 'Main', alternates: 'Alternates', team: 'Team totals', special: 'Special' } as const;

const LISTED = new Map<SportFamily, ReadonlySet<string>>();

const listed = (family: SportFamily): ReadonlySet<string> => {
  const known = LISTED.get(family);
  if (known) return known;
  const keys = new Set([
    ...marketOptions(family).map(({ key }) => key),
    ...propMarkets(family).flatMap(({ key, alternate }) => [key, alternate]),
  ]);
  LISTED.set(family, keys);
  return keys;
};
