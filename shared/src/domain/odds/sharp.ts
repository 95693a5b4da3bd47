import { type SportFamily, sportFamily } from '../catalogue/sports.js';
import { canonicalBook } from '../catalogue/sportsbooks.js';
import type { DevigMethodName } from './devig.js';
import { bookWeight } from './voters.js';

/** How one user's fair lines are made: "My sharp". */
export interface Sharp {
  /** The weights of the reference books by canonical key; 0 for none. Without any above 0 every book votes with the weight that Fairline gives it. */
  readonly books: Readonly<Record<string, number>>;
  /** The de-vig method by kind of sport; a sport that is not named has the method of the list it is seen in. */
  readonly methods: Readonly<Partial<Record<SportFamily, DevigMethodName>>>;
  /** Whether a book has no vote in the line that its own price is judged by. */
  readonly leavesOut: boolean;
  /** Whether the standard weights vote also where learned ones passed their test. */
  readonly isStandard?: boolean | undefined;
}

/** The sharp of a user who never chose one. */
export const FAIRLINES_SHARP: Sharp = { books: {}, methods: {}, leavesOut: true };

/** Who votes in fair lines. */
export interface Electorate {
  /** The weight of a book's vote, 0 for none. */
  readonly weightOf: (book: string) => number;
  /** How many books must have a vote; undefined for as many as the market needs. */
  readonly least: number | undefined;
}

/** Every book, with the weight that Fairline gives it. */
export const EVERY_BOOK: Electorate = { weightOf: bookWeight, least: undefined };

/** Whether a sharp names reference books of its own. */
export const hasReferences = ({ books }: Pick<Sharp, 'books'>): boolean =>
  Object.values(books).some((weight) => weight > 0);

/**
 * Who votes in the fair lines of a sharp. One vote of a chosen reference is enough: its user has said whom they trust. Pick apps and one
 * state's listing of a book never vote.
 */
export const electorateOf = (sharp: Pick<Sharp, 'books'>): Electorate => {
  if (!hasReferences(sharp)) return EVERY_BOOK;
  const own = new Map(Object.entries(sharp.books).map(([book, weight]) => [canonicalBook(book), weight]));
  // Cached: the weight is looked up for every price of every market that moves.
  const known = new Map<string, number>();
  const learn = (book: string): number => {
    const weight = bookWeight(book) === 0 ? 0 : (own.get(canonicalBook(book)) ?? 0);
    known.set(book, weight);
    return weight;
  };
  return { weightOf: (book) => known.get(book) ?? learn(book), least: 1 };
};

/** Whether learned weights vote in the fair lines of a sharp, where they passed: they are no weights of references that a user chose. */
export const usesLearned = (sharp: Pick<Sharp, 'books' | 'isStandard'>): boolean =>
  !sharp.isStandard && !hasReferences(sharp);

/** The method of a sharp in a sport; `otherwise` where it has none of its own. */
export const methodIn = (
  { methods }: Pick<Sharp, 'methods'>,
  sport: string,
  otherwise: DevigMethodName,
): DevigMethodName => methods[sportFamily(sport)] ?? otherwise;
