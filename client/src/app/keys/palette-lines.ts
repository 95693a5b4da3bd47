/** At most this many results per kind; to narrow them, the user types on. */
const MOST = 8;

/** The lines that have, for each typed word, a word beginning with it, in their original order, without empty groups. */
export const found = (groups: readonly PaletteGroup[], typed: string): PaletteGroup[] => {
  const words = wordsOf(typed);
  const fits = (line: PaletteLine, title: string) => {
    if (words.length === 0) return !line.isTypedFor;
    const own = wordsOf(`${line.label} ${line.also ?? ''} ${title}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const most = words.length === 0 ? undefined : MOST;
  return groups
    .map(({ title, items }) => ({ title, items: items.filter((line) => fits(line, title)).slice(0, most) }))
    .filter(({ items }) => items.length > 0);
};

// Typing without accents finds Atlético too.
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** One entry of the palette. */
export interface PaletteLine {
  readonly id: string;
  readonly label: string;
  /** Further words that find it. */
  readonly also?: string;
  /** The shortcut for the same action. */
  readonly keys?: readonly string[];
  /** Hidden until something is typed, because there are too many of its kind. */
  readonly isTypedFor?: boolean;
  readonly does: () => void;
}

/** Entries of one kind, under their heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteLine[];
}
