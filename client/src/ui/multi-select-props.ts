import type { Choice } from './multi-select-groups.js';

/** What a choice of any number of things is given. */
export interface MultiSelectProps {
  /** What is chosen here, in the plural. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly favourites?: Favourites | undefined;
}

/** Which choices bear a star. Whoever asks keeps them. */
export interface Favourites {
  readonly keys: readonly string[];
  readonly onToggle: (key: string) => void;
}
