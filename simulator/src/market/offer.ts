/** One outcome of a market, with the chance that a book gives it. */
export interface Side {
  readonly name: string;
  /** The player or team of a prop. */
  readonly description?: string;
  readonly point?: number;
  readonly chance: number;
  /** The seed of its links and ids. */
  readonly tag: string;
}

/** A complete set of two or three exclusive outcomes. The book's margin applies to each set. */
export interface Offer {
  readonly sides: readonly Side[];
  /** The margin as a multiple of that on a main market. */
  readonly margin?: number;
}

/** Two sides from the chance of the first. */
export const twoSides = (chance: number, one: Omit<Side, 'chance'>, other: Omit<Side, 'chance'>): Offer => ({
  sides: [
    { ...one, chance },
    { ...other, chance: 1 - chance },
  ],
});
