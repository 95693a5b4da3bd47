import { plural } from '../platform/format.js';

/** Texts of the list of bets of value. */
export const valueMessages = {
  ev: 'EV',
  minimum: 'Minimum EV',
  sorts: { value: 'EV', age: 'Newest', start: 'Start' },
  fair: 'Fair',
  loading: 'Looking for value…',
  none: 'No bets worth your minimum right now',
  noneHint: 'Try lowering the minimum EV, adding a book or a sport, or including player props.',
  place: 'Placed',
  placeTitle: 'I placed this, at this price and stake (p)',
  noStake: 'Kelly leaves less than a dollar for it',
  isPlaced: 'In My Picks',
  slip: 'Add to slip',
  inSlip: 'In slip',
  slipTitle: 'Puts the bet on the slip (s)',
  placed: 'Placed',
  placedBet: (bet: string, price: string, book: string, stake: string) => `${bet} ${price} at ${book}, ${stake}`,
  known: 'Already in My Picks',
  knownWhy: (bet: string) => `${bet}. Change its price or stake there.`,
  undo: 'Undo',
  why: 'Worth',
  fairIs: (price: string, chance: string) => `Fair ${price}, a chance of ${chance}`,
  from: (books: number) => `priced by ${plural(books, 'book')}`,
  sizing: 'Stake',
  peak: (value: string) => `peak ${value}`,
} as const;
