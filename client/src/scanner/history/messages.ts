import { howMany, plural, span } from '../../platform/format.js';

const KIND = { arbitrage: 'Arbitrage', middle: 'Middle' } as const;

/** Texts of the history of opportunities. */
export const historyMessages = {
  title: 'Opportunity history',
  why: 'How long arbitrages and middles stayed open, whose prices opened and ended them, and what was there while you were away.',
  days: 'Period',
  dayNames: { 1: '24 hours', 7: '7 days', 30: '30 days' },
  kind: 'Kind',
  kinds: { all: 'Both', arbitrage: 'Arbitrages', middle: 'Middles' },
  kindOf: KIND,
  loading: 'Reading the record…',
  summary: (lives: number, days: string, median: number) =>
    `${howMany(lives)} ended in the last ${days}. Half of them lived longer than ${lifespan(median)}.`,
  stillThere: (shares: readonly string[], marks: readonly number[]) =>
    `Still there: ${shares.map((share, i) => `${share} after ${lifespan(marks[i]!)}`).join(', ')}.`,
  cut: 'More ended than that: only the latest are counted.',
  lost: (lost: number) =>
    `${plural(lost, 'more was', 'more were')} lost sight of and not counted: nobody knows how long they lived.`,
  replay: 'Replay',
  replayHour: 'Replay this hour',
  notInIt: 'Bets of value and low holds are found in your browser, by your own terms, and are not in this record.',
  noneTitle: (days: string) => `Nothing ended in the last ${days}`,
  begins: (ago: string) => `The record begins ${ago} ago.`,
  empty: 'The record is empty so far.',
  noneWhy: (fewest: number) => `A life is counted when it ends; a group is shown from ${fewest} lives on.`,
  tooFew: (lives: number, fewest: number) => `No group has ${fewest} lives yet (${howMany(lives)} in all).`,
  left: (lives: number) => `${plural(lives, 'life', 'lives')} in smaller groups not shown.`,
  groups: {
    sports: 'By sport',
    kinds: 'By kind',
    pairs: 'By books',
    sizes: 'By size',
    hours: 'By hour they opened (US Eastern)',
    openers: 'Whose price opened them',
    closers: 'Whose price ended them',
  },
  columns: {
    lives: 'Lives',
    median: 'Median',
    half: 'Middle half',
    still: (mark: number) => `After ${lifespan(mark)}`,
  },
  noOne: 'Several at once, or nobody',
  noBooks: 'Books not recorded',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  size: (kind: keyof typeof KIND, from: number | null, to: number | null) =>
    `${kind === 'arbitrage' ? 'Profit' : 'Both win'} ${from === null ? `under ${to}%` : to === null ? `${from}% and more` : `${from} to ${to}%`}`,

  missed: 'While you were away',
  missedWhy:
    'What opened since, with your scanner filters, your books and what you muted. Odds and limits are not in the record.',
  since: 'Opened in the last',
  hours: { 1: '1 h', 8: '8 h', 24: '24 h', 168: '7 days' },
  missedLoading: 'Looking through the record…',
  missedNone: 'You missed nothing',
  missedNoneWhy: (read: number) =>
    read === 0
      ? 'Nothing of this kind opened in that time.'
      : `${plural(read, 'opened', 'opened')}, none of which your filters and books would have shown.`,
  missedCount: (shown: number, wanted: number, read: number) =>
    `${wanted > shown ? `The latest ${howMany(shown)} of ${howMany(wanted)}` : howMany(wanted)} that you would have seen, of ${howMany(read)} that opened.`,
  showAll: (count: number) => `Show all ${howMany(count)}`,
  worth: { arbitrage: 'profit', middle: 'if both win' },
  lasted: (seconds: number | null) => (seconds === null ? 'still open' : `lasted ${lifespan(seconds)}`),
  opened: (ago: string) => `opened ${ago} ago`,
} as const;

/** A life in words. Below ten seconds a tenth counts. */
export const lifespan = (seconds: number): string =>
  seconds < 9.95 && !Number.isInteger(seconds) ? `${seconds.toFixed(1)} s` : span(Math.round(seconds) * 1_000);
