import type { LimitKind } from '@fairline/shared/domain';

const kinds: Readonly<Record<LimitKind, string>> = { main: 'Main lines', other: 'Other lines', props: 'Props' };

/** Texts of the table of balances and limits. */
export const bookFundsMessages = {
  title: 'Balances and limits',
  why: 'No stake we propose exceeds what you have at a book or what it takes from you. A balance follows your picks: a bet you place lowers it, what a settled bet pays raises it. An empty field is unknown and limits nothing.',
  kindsWhy:
    'Main lines: moneyline, spread and total of the whole game. Other lines: its periods, team totals and the rest.',
  book: 'Book',
  now: 'Balance now',
  open: 'Open stakes',
  limits: 'Most you may stake on one bet',
  kinds,
  balanceAt: (book: string) => `Balance at ${book}`,
  limitAt: (book: string, kind: LimitKind) => `${kinds[kind]}: limit at ${book}`,
  entered: (amount: string, when: string) => `entered ${amount}, ${when}`,
  under: 'More was placed than you entered: enter it again.',
  notAnAmount: 'Enter an amount, such as 250',
  negative: 'It cannot be negative',
  tooMuch: 'It cannot exceed $10,000,000',
  notSaved: 'Not saved',
  saved: (what: string, amount: string) => `${what}: ${amount}, saved.`,
  removed: (what: string) => `${what}: removed.`,
  total: (amount: string, books: string) => `${amount} at ${books}`,
  totalOpen: (amount: string) => `${amount} in open bets`,
  use: 'Use as bankroll',
  used: (amount: string) => `${amount} is entered as your bankroll above: save it there.`,
} as const;
