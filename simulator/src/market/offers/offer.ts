/** One way a market can end, with the chance that a book gives it. */
export interface Side {
  readonly name: string;
  /** The player or the team that a prop is about. */
  readonly description?: string;
  readonly point?: number;
  readonly chance: number;
  /** The seed of its links and ids. */
  readonly tag: string;
}

/** A group of sides that exclude each other and exhaust the market: two or three. The book's margin goes on each group. */
export interface Offer {
  readonly sides: readonly Side[];
  /** How much wider the margin is than on a main market. */
  readonly margin?: number;
}

/** Two sides from the chance of the first. */
export const twoSides = (chance: number, one: Omit<Side, 'chance'>, other: Omit<Side, 'chance'>): Offer => ({
  sides: [
    { ...one, chance },
    { ...other, chance: 1 - chance },
  ],
});
