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

/** A market that can be chosen, under the heading where it stands in the list. */
export interface MarketChoice {
  readonly key: string;
  readonly title: string;
  readonly category: string;
}

/** What stands for every market that no list names: nothing that a feed brings is out of reach. */
export const UNLISTED = 'other';

/** The game markets of some sports: main ones, alternates, team totals, special ones, then part by part. */
export const gameMarketChoices = (sports: readonly string[]): readonly MarketChoice[] =>
  optionsOfSports(sports)
    .map(({ key, title, category }) => ({
      key,
      title,
      category: periodOf(familyOf(key)) ?? GAME_CATEGORIES[category],
    }))
    .concat({ key: UNLISTED, title: 'All other markets', category: GAME_CATEGORIES.special });

/** The player props of some sports, each followed by its alternate lines. */
export const propMarketChoices = (sports: readonly string[]): readonly MarketChoice[] =>
  propsOfSports(sports)
    .flatMap(({ key, alternate, title, category }) => [
      { key, title, category: PROP_CATEGORY_TITLES[category] },
      { key: alternate, title: `${title}, alternate lines`, category: PROP_CATEGORY_TITLES[category] },
    ])
    .concat({ key: UNLISTED, title: 'All other props', category: 'Other' });

/** The choice under which a bet falls: its market's key, or that of its alternates; `other` when the sport's list has neither. */
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
