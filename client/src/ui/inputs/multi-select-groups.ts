import type { ReactNode } from 'react';

/** One of many choices. `end` is shown at the end of its line. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly category?: string | undefined;
  readonly end?: ReactNode;
}

/** Choices under one heading; choices without a category have no heading. */
interface ChoiceGroup {
  readonly title: string | undefined;
  readonly choices: readonly Choice[];
}

/** The choices that match a search, grouped by category in order of first appearance, favorites first. */
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

/** The chosen ones in a few words: up to two names, else "3 of 10". */
export const chosenInWords = (choices: readonly Choice[], chosen: readonly string[]): string => {
  const taken = choices.filter(({ key }) => chosen.includes(key));
  if (taken.length === 0) return 'None';
  if (taken.length === choices.length) return 'All';
  if (taken.length <= NAMED) return taken.map(({ title }) => title).join(', ');
  return `${taken.length} of ${choices.length}`;
};

/** The props of every form of the multi-select. */
export interface MultiSelectProps {
  /** What the user chooses here, in the plural. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly favourites?: Favourites | undefined;
}

/** The choices with a star. The caller stores them. */
export interface Favourites {
  readonly keys: readonly string[];
  readonly onToggle: (key: string) => void;
}
