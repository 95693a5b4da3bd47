import {
  familyOf,
  isPlayerFamily,
  marketOptions,
  PROP_CATEGORY_TITLES,
  periodOf,
  propMarkets,
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
  once(
    familiesOf(sports).flatMap((family) =>
      marketOptions(family).map(({ key, title, category }) => ({
        key,
        title,
        category: periodOf(familyOf(key)) ?? GAME_CATEGORIES[category],
      })),
    ),
  ).concat({ key: UNLISTED, title: 'All other markets', category: GAME_CATEGORIES.special });

/** The player props of some sports, each followed by its alternate lines. */
export const propMarketChoices = (sports: readonly string[]): readonly MarketChoice[] =>
  once(
    familiesOf(sports).flatMap((family) =>
      propMarkets(family).flatMap(({ key, alternate, title, category }) => [
        { key, title, category: PROP_CATEGORY_TITLES[category] },
        { key: alternate, title: `${title}, alternate lines`, category: PROP_CATEGORY_TITLES[category] },
      ]),
    ),
  ).concat({ key: UNLISTED, title: 'All other props', category: 'Other' });

/** The props that are chosen when the sports change: the first three that these sports have. */
export const firstProps = (sports: readonly string[]): readonly string[] =>
  once(familiesOf(sports).flatMap(propMarkets))
    .slice(0, 3)
    .map(({ key }) => key);

/** The choice under which a bet falls: its market's key, or that of its alternates; `other` when the sport's list has neither. */
export const choiceOf = (family: string, isAlternate: boolean, sport: string): string => {
  const key = !isAlternate ? family : isPlayerFamily(family) ? `${family}_alternate` : `alternate_${family}`;
  return listed(sportFamily(sport)).has(key) ? key : UNLISTED;
};

const GAME_CATEGORIES = { core: 'Main', alternates: 'Alternates', team: 'Team totals', special: 'Special' } as const;

const familiesOf = (sports: readonly string[]): readonly SportFamily[] => [...new Set(sports.map(sportFamily))];

const once = <T extends { readonly key: string }>(choices: readonly T[]): T[] => [
  ...new Map(choices.map((choice) => [choice.key, choice])).values(),
];

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
