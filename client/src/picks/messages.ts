import type { PickStatus } from '@fairline/shared/domain';
import { howMany, plural } from '../platform/format.js';
import type { ChangedPick } from './model/changed-pick.js';

const picks = (count: number) => plural(count, 'pick');
// A leg may have been replaced by several bets.
const legsPlaced = (placed: number, of: number): string =>
  placed >= of ? `${placed} legs` : `${placed} of ${of} legs`;

const changes = (count: number) => plural(count, 'change');

/** Texts of My Picks. */
export const pickMessages = {
  title: 'My Picks',
  tabs: { label: 'Pages', list: 'List', statistics: 'Statistics' },
  onThisDevice: 'Your picks on this device',
  asOf: (time: string) => `as of ${time}`,
  moreHere: (count: number) => `${howMany(count)} more`,
  picks,
  pending: (count: number) => `${howMany(count)} pending`,
  atStake: (amount: string) => `${amount} at stake`,
  columns: {
    status: 'Status',
    added: 'Added',
    game: 'Game',
    selection: 'Selection',
    odds: 'Odds',
    stake: 'Stake',
    return: 'Return',
    profit: 'Profit',
    edge: 'Edge',
    closing: 'CLV',
    actions: 'Actions',
  },
  status: { pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' } satisfies Record<
    PickStatus,
    string
  >,
  cashedOut: 'Cashed out',
  endings: { 'half won': 'Half won', 'half lost': 'Half lost', push: 'Push', void: 'Void' },
  parlay: (legs: number) => `Parlay, ${legs} legs`,
  teaser: (legs: number) => `Teaser, ${legs} legs`,
  roundRobin: (legs: number, size: number) => `Round robin, ${legs} legs by ${size}`,
  freeBet: 'Free bet',
  boost: (percent: number) => `Boost ${percent} %`,
  tags: 'Tags',
  positions: {
    arbitrage: (placed: number, of: number) => `Arbitrage, ${legsPlaced(placed, of)}`,
    middle: (placed: number, of: number) => `Middle, ${legsPlaced(placed, of)}`,
  },
  legs: 'Legs',
  legsOf: (selection: string) => `Legs: ${selection}`,
  atLeast: (amount: string) => `≥ ${amount}`,
  atWorst: (amount: string) => `≥ ${amount}`,
  unnamed: 'Unnamed pick',
  live: 'LIVE',
  editAll: (selection: string) => `All fields: ${selection}`,
  edit: (selection: string) => `Change ${selection}`,
  remove: (selection: string) => `Remove ${selection}`,
  settle: (ending: string, selection: string) => `${ending}: ${selection}`,
  explain: (status: string, selection: string) => `${status}: why, ${selection}`,
  fields: { market: 'Market', book: 'Sportsbook', placed: 'Date placed', boost: 'Boost' },
  stakeOf: 'Stake',
  payoutOf: 'Actual payout',
  noteOf: 'Note',
  noStake: 'Without a stake it counts in your record, but not in your profit.',
  payoutHint:
    'What the book paid, stake included. Later grading does not change it. If empty, the potential payout counts.',
  notAnAmount: 'Enter an amount of 0 or more.',
  done: 'Done',
  changed: {
    removed: 'Pick removed',
    settled: 'Pick settled',
    takenBack: 'Grading undone',
  } satisfies Record<ChangedPick['done'], string>,
  savedIn: (seconds: number) => `Saved in ${seconds} s.`,
  undo: 'Undo',
  close: 'Close',

  period: 'Period',
  filterStatus: 'Status',
  statuses: { all: 'All', pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' },
  sort: 'Sort',
  orders: { date: 'Date', profit: 'Profit', odds: 'Odds', sport: 'Sport' },
  shown: (shown: number, all: number, days: number) =>
    shown === all ? `${picks(all)} in ${days} days` : `${howMany(shown)} of ${howMany(all)} in ${days} days`,
  more: 'Show more',
  noneShown: 'No picks to show',
  noneShownWhy: (count: number) => `${picks(count)} of yours ${count === 1 ? 'is' : 'are'} outside this view.`,
  showAll: 'Show all picks of 90 days',

  validate: 'Validate results',
  validating: 'Validating results',
  menu: 'More about picks',
  range: 'Check a date range',
  rangeFrom: 'From',
  rangeTo: 'To',
  rangeWhy: 'Checks pending picks against the completed games of these days, 31 at most.',
  rangeWrong: 'The first day must not be after the last.',
  check: 'Check',
  returnStake: 'Return the stake on ties and voids',
  returnStakeWhy: 'Otherwise a tie on the line loses. Picks already graded are graded again.',
  checkErrors: 'What could not be checked',
  checkedAt: (time: string, result: string) => `Checked ${time}: ${result}`,

  autoValidated: (count: number) => `Auto-validated ${howMany(count)} bet(s)`,
  settledOne: (game: string, selection: string, status: string) => [game, selection, status].filter(Boolean).join(', '),
  settledMany: (won: number, lost: number) => `${howMany(won)} won, ${howMany(lost)} lost`,
  paid: (amount: string) => `won ${amount}`,

  saved: 'All saved',
  saving: 'Saving',
  fetching: 'Fetching',
  waiting: (count: number) => `${changes(count)} ${count === 1 ? 'waits' : 'wait'} for the connection`,
  waitingWhy: (count: number, why: string) => `${changes(count)} not saved yet: ${why}`,
  behind: 'No connection: changes from your other devices are not here yet',
  behindWhy: (why: string) => `Changes from your other devices are not here yet: ${why}`,
  refusedCount: (count: number) => `${picks(count)} not kept in your account`,
  refused: (why: string) => `Not kept in your account: ${why}`,

  why: 'Why',
  asking: 'Looking it up',
  askFailed: (why: string) => `Could not be looked up: ${why}`,
  bySource: (source: string, confidence: number | undefined) =>
    confidence === undefined ? source : `${source} · ${confidence}`,
  byYou: 'by you',
  payoutByYou: 'payout by you',
  settledAt: (time: string) => `Settled ${time}`,
  takeBack: 'Undo this grading',
  takenBack: 'You undid its grading. It is settled again when you ask for it or validate results.',
  settleAgain: 'Settle it again',
  pendingWhy: 'It is settled when its game is over.',
  history: 'History',
  showHistory: 'Show history',
  noHistory: 'No changes are recorded in your account yet.',
  olderGone: 'Older changes are no longer kept.',
  by: { you: 'You', sync: 'Another device', settlement: 'Settlement', setting: 'Setting for ties' },
  wasAdded: 'added',
  wasRemoved: 'removed',
  wasBroughtBack: 'brought back',
  became: (from: string, to: string) => `${from} to ${to}`,
  wasEdited: (fields: string) => `${fields} changed`,
  superseded: 'an older version, kept here',

  empty: 'No picks yet',
  emptyWhy:
    'Add bets from the odds table, place them from the bet slip, or enter them by hand: they are kept here and settled when their games end.',
  toOdds: 'See the odds',
  looking: 'Loading your picks',
  notHere: 'Your picks could not be loaded',
  notHereWhy: (why: string) => `${why} We keep trying.`,
  setAside: (count: number) =>
    `${plural(count, 'entry', 'entries')} of this list could not be read completely. A copy is kept in this browser.`,
} as const;
