import { plural } from '../platform/format.js';
import type { PlacedChange } from './model/placed-positions.js';

/** Texts of the placed positions above a scanner's list. */
export const placedMessages = {
  title: 'Placed',
  count: (positions: number, bets: number) =>
    `${[positions > 0 || bets === 0 ? plural(positions, 'position') : '', bets > 0 ? plural(bets, 'bet') : '']
      .filter(Boolean)
      .join(', ')} open`,
  staked: (amount: string) => `${amount} placed`,
  kinds: { arbitrage: 'Arbitrage', middle: 'Middle', bet: 'Bet' },
  locked: 'Locked',
  ifDecided: 'If decided as usual',
  worst: 'Worst',
  best: (amount: string) => `${amount} at best`,
  notPlaced: 'not placed',
  now: (price: string) => `now ${price}`,
  gone: 'now off the board',
  settled: { won: 'won', lost: 'lost', push: 'push', void: 'void', pending: '' },
  done: {
    placed: 'Placed',
    updated: 'Updated',
    changed: 'Changed',
    removed: 'Removed',
  } satisfies Record<PlacedChange, string>,
  known: 'Already placed',
  knownWhy: (about: string) => `${about}. Its record has other prices or stakes if these have changed.`,
  update: 'Update to these',
  undo: 'Undo',
  ends: (about: string, worst: string, total: string) => `${about}: ${worst} at worst on ${total}`,
  edit: (about: string) => `Change ${about}`,
  remove: (about: string) => `Remove ${about}`,
  wasPlaced: (leg: string) => `${leg} placed`,
  price: 'Price taken',
  stake: 'Stake',
  void: 'Void',
  voidLeg: (leg: string) => `Void: ${leg}`,
  save: 'Save',
  cancel: 'Cancel',
  wrongPrice: 'American (+120, −110) or decimal (2.20) odds.',
  wrongStake: 'An amount above 0.',
  atWorst: (amount: string) => `${amount} at worst`,
  show: 'Show',
  hide: 'Hide',
  more: (count: number) => `${count} more`,
  fewer: 'Show fewer',
} as const;
