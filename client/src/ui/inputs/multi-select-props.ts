import type { Choice } from './multi-select-groups.js';

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
