import type { ReactNode } from 'react';

/** Something that can be chosen among many. `end` stands at the end of its line. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly category?: string | undefined;
  readonly end?: ReactNode;
}

/** Choices under one heading; those without a category have none. */
export interface ChoiceGroup {
  readonly title: string | undefined;
  readonly choices: readonly Choice[];
}

/** The choices that a search finds, by category in the order of their first; the favourites stand before them all. */
export const inGroups = (
  choices: readonly Choice[],
  favourites: readonly string[],
  search: string,
): readonly ChoiceGroup[] => {
  const wanted = search.trim().toLowerCase();
  const groups = new Map<string | undefined, Choice[]>([[FAVOURITES, []]]);
  for (const choice of choices) {
    const { key, title, category } = choice;
    if (!`${title} ${category ?? ''}`.toLowerCase().includes(wanted)) continue;
    const group = favourites.includes(key) ? FAVOURITES : category;
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups].map(([title, choices]) => ({ title, choices })).filter((group) => group.choices.length > 0);
};

const FAVOURITES = 'Favorites';

const NAMED = 2;

/** What is chosen, in a few words: the names of one or two, else how many of how many. */
export const chosenInWords = (choices: readonly Choice[], chosen: readonly string[]): string => {
  const taken = choices.filter(({ key }) => chosen.includes(key));
  if (taken.length === 0) return 'None';
  if (taken.length === choices.length) return 'All';
  if (taken.length <= NAMED) return taken.map(({ title }) => title).join(', ');
  return `${taken.length} of ${choices.length}`;
};
