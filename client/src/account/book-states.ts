import { canonicalBook } from '@fairline/shared/domain';

/** Whether a book is known to take no bets online in a US state. A book without a known list, and no state, are open. */
export const isClosedIn = (book: string, state: string): boolean =>
  state !== '' && OPEN_IN.get(canonicalBook(book))?.has(state) === false;

/**
 * The states in which licensed books took bets online in 2025, from public knowledge and no register: what it hides can be shown. Offshore
 * books, pick apps and exchanges have no list.
 */
const STATES: Readonly<Record<string, string>> = {
  draftkings: 'az co ct dc il in ia ks ky la me md ma mi mo nh nj ny nc oh or pa tn vt va wv wy',
  fanduel: 'az co ct dc il in ia ks ky la md ma mi mo nj ny nc oh pa tn vt va wv wy',
  betmgm: 'az co dc il in ia ks ky la md ma mi mo ms nv nj ny nc oh pa tn va wv wy',
  caesars: 'az co dc il in ia ks ky la me md ma mi mo nv nj ny nc oh pa tn va wv wy',
  espnbet: 'az co dc il in ia ks ky la md ma mi mo nj ny nc oh pa tn va wv',
  fanatics: 'az co ct dc il in ia ks ky la md ma mi mo nj ny nc oh pa tn vt va wv wy',
  hardrockbet: 'az co fl il in mi nj oh tn va',
  betrivers: 'az co de il in ia la md mi nj ny oh pa va wv',
  circasports: 'co ia il ky mo nv',
};

const OPEN_IN = new Map(
  Object.entries(STATES).map(([book, states]) => [canonicalBook(book), new Set(states.split(' '))]),
);
