/** Something that the palette offers. */
export interface PaletteLine {
  readonly id: string;
  readonly label: string;
  /** By which words it is found besides its own. */
  readonly also?: string;
  /** What does the same without the palette. */
  readonly keys?: readonly string[];
  /** There are too many of its kind to show them before anything was typed. */
  readonly isTypedFor?: boolean;
  readonly does: () => void;
}

/** Lines of one kind, under their heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteLine[];
}
