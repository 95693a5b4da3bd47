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
