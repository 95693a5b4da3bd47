import { plural } from '../../platform/format.js';

/** Texts of a replay. */
export const replayMessages = {
  title: 'Replay',
  past: 'This is the past.',
  of: (from: string, until: string, speed: number) => `Replay of ${from} to ${until}, ${speed}×`,
  why: 'Nothing here can be placed. Ages of prices and locks are not in the record.',
  list: 'List',
  lists: { arbitrage: 'Arbitrages', middles: 'Middles', value: 'Value bets', holds: 'Low holds', odds: 'Odds' },
  sport: 'Sport',
  section: 'Prices',
  sections: { game: 'Games', props: 'Player props' },
  start: 'From',
  speed: 'Speed',
  pause: 'Pause',
  play: 'Play',
  seek: 'Time',
  end: 'Back to the present',
  again: 'From the start',
  over: 'The window is over.',
  loading: 'Reading the record…',
  begins: (at: string) => `The record begins ${at}.`,
  empty: 'The record is empty so far.',
  unpriced: (count: number) =>
    `${plural(count, 'more was', 'more were')} open at this time; no prices are on record for ${count === 1 ? 'it' : 'them'}:`,
  noPrices: (board: string) => `No prices are on record for ${board} at this time.`,
  someGames: (replayed: number, all: number) =>
    `Of ${all} games the ${replayed} that start nearest to this time are replayed.`,
  wrong: 'This address names no hour of the past.',
  choose: 'When is the replay to begin?',
  ago: { quarter: '15 minutes ago', hour: 'An hour ago', day: 'A day ago' },
} as const;
