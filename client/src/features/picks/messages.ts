import type { PickStatus } from '@fairline/shared/domain';
import { howMany } from '../../lib/format.js';

const picks = (count: number) => `${howMany(count)} ${count === 1 ? 'pick' : 'picks'}`;

/** The words of My Picks. */
export const pickMessages = {
  title: 'My Picks',
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
    edge: 'Edge',
    actions: 'Actions',
  },
  status: { pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' } satisfies Record<
    PickStatus,
    string
  >,
  parlay: (legs: number) => `Parlay, ${legs} legs`,
  unnamed: 'Unnamed pick',
  edit: (selection: string) => `Change ${selection}`,
  remove: (selection: string) => `Remove ${selection}`,
  stakeOf: 'Stake',
  noteOf: 'Note',
  noStake: 'Without a stake it counts in your record, not in the money.',
  done: 'Done',
  removed: 'Pick removed',
  undo: 'Undo',
  empty: 'No picks yet',
  emptyWhy: 'Add bets from the odds table, or place them from the bet slip: they are kept here until they are settled.',
  toOdds: 'See the odds',
  setAside: (count: number) =>
    `${howMany(count)} ${count === 1 ? 'entry' : 'entries'} of this list could not be read whole. A copy is kept in this browser.`,
} as const;
