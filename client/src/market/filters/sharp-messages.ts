import type { SportFamily } from '@fairline/shared/domain';

/** Texts of My sharp. */
export const sharpMessages = {
  title: 'My sharp',
  about:
    'Which books make your fair line, and how. Every EV that you see follows it: tables, props, pick apps, the slip, the dashboard. Saved with your account; it is no part of links and saved views.',
  whose: 'Whose votes count',
  fairlines: 'All books',
  own: 'My references',
  fairlinesWhy:
    'Every book that prices all outcomes votes, with Fairline’s weights: Pinnacle 3; Circa, Novig and ProphetX 2.5; LowVig 2; DraftKings, FanDuel, BetMGM and Caesars 1.5; any other 1. Pick apps never vote.',
  weights: 'Weights',
  learned: 'Learned where they passed',
  standard: 'Standard',
  weightsWhy:
    'Every day the weights are learned anew from closing lines, by sport, market and time to the start. They vote only where, on closings they had not seen, they came nearer to the close than the standard ones; the page Calibration shows how near. With another de-vig method than multiplicative the standard ones vote.',
  nonePassed: 'None have passed so far.',
  passedIn: (markets: string) => `They have passed in: ${markets}.`,
  ownWhy:
    'Only these books vote, each with its weight (0 to 100). One of them is enough for a fair line; where none prices every outcome there is no EV, rather than one by other books.',
  weightOf: (book: string) => `Weight of ${book}`,
  remove: (book: string) => `Remove ${book}`,
  add: 'Add a book…',
  methods: 'De-vig method by sport',
  methodOf: (sport: string) => `De-vig method: ${sport}`,
  asFilter: 'As in the filters',
  sports: {
    football: 'Football',
    basketball: 'Basketball',
    baseball: 'Baseball',
    hockey: 'Hockey',
    soccer: 'Soccer',
    other: 'Other sports',
  } satisfies Record<SportFamily, string>,
  leaveOut: 'Leave out the book being judged',
  leaveOutWhy: 'A book that votes on its own price pulls the line towards it, so its value looks smaller than it is.',
  elsewhere: 'Arbitrages need no fair line. Middles, closing lines and CLV stay by Fairline’s standard line.',
  save: 'Save',
  reset: 'As Fairline does',
  outside: (book: string, min: number, max: number) => `Weight of ${book}: ${min} to ${max}`,
  none: 'Give at least one book a weight above 0, or choose “All books”.',
  setting: 'My sharp',
  settingWhy: 'The books and weights that your fair lines are made of, and the de-vig method of each sport.',
  now: (by: string) => `Now: ${by}.`,
  change: 'Change',
  byAll: 'all books, Fairline’s weights',
  byOwn: (books: string, others: number) => (others === 0 ? books : `${books} and ${others} more`),
  byStandard: 'all books, standard weights',
  keepsIn: 'judged book included',
} as const;
