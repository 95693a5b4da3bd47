import { LIMITS, RISK_LEVELS, RISKS, type RiskLevel, type StakeProblem } from '@fairline/shared/domain';
import { percent, plural } from '../platform/format.js';
import { FRACTIONS, shareOf } from './model/sized-by.js';

const bets = (count: number) => plural(count, 'bet');
const LEVELS: Readonly<Record<RiskLevel, string>> = {
  conservative: 'Conservative',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
};

/** Texts of the bet slip and of the edge calculator. */
export const slipMessages = {
  bets,
  clear: 'Clear',
  close: 'Close',
  remove: (selection: string) => `Remove ${selection}`,
  mode: 'Bet type',
  single: 'Single',
  parlay: 'Parlay',
  parlayNeeds: 'A parlay needs at least two bets.',
  stake: 'Stake',
  lowered: {
    limit: (book: string, amount: string) => `Lowered to what ${book} takes from you: ${amount}.`,
    balance: (book: string, amount: string) => `Lowered to what is left at ${book}: ${amount}.`,
  },
  exceeds: {
    limit: (book: string, amount: string) => `${book} takes ${amount} from you at most.`,
    balance: (book: string, amount: string) => `More than you have at ${book}: ${amount}.`,
  },
  unsized: 'No stake proposed: no edge',
  toWin: 'To win',
  toWinAll: 'To win, if all win',
  returns: 'Returns',
  commission: (percent: number) => `less ${percent}% commission`,
  toWinBy: (amount: string) => `To win on ${amount}`,
  quick: (amount: string) => `Quick bet ${amount}`,
  auto: 'Size it by its edge',
  empty: 'No bets yet',
  emptyWhy: 'Open a bet in the table and add it.',
  bankroll: 'Bankroll',
  sizing: 'Sizing',
  change: 'Change',
  done: 'Done',
  size: (risk: RiskLevel, isPlain: boolean) =>
    `${LEVELS[risk]}, ${FRACTIONS[risk]}${isPlain ? '' : `, ${shareOf(RISKS[risk].share)} at least`}`,
  risk: 'Risk tolerance',
  quickBet: 'Quick bet',
  atLeastOne: 'The quick bet must be at least $1',
  autoCalculate: 'Size bets by their edge',
  plainKelly: 'Plain Kelly: never raise a stake to the base share',
  byQuickBet: 'Quick bet',
  staked: 'Staked',
  atRisk: 'At risk',
  atRiskOf: (amount: string, share: string) => `${amount} · ${share} (${percent(LIMITS.totalShare * 100, 0)} at most)`,
  ofBankroll: (share: string) => `${share} of bankroll`,
  share: (amount: number, bankroll: number) => (bankroll > 0 ? percent((amount / bankroll) * 100) : 'none'),
  overBankroll: 'That is more than your bankroll.',
  totalStake: 'Total stake',
  eachAtWorst: 'Each at its worst',
  eachAtBest: 'Each at its best',
  expected: 'Expected value',
  expectedOfSingles: 'Expected value of single bets',
  parlayOdds: 'Parlay odds',
  parlayStake: 'Parlay stake',
  quickAmounts: 'Quick amounts',
  place: (count: number, total: string) => `Place ${bets(count)} · ${total}`,
  placeParlay: (total: string) => `Place parlay · ${total}`,
  placed: (count: number) => `${bets(count)} saved to My Picks as pending.`,
  placedPositions: (count: number, worst: string, best: string) =>
    `${bets(count)} saved to My Picks as pending: ${worst} at worst, ${best} at best.`,
  placedParlay: 'Parlay saved to My Picks as pending.',
  note: 'Saved to My Picks as pending. Place them yourself at each book: prices are checked again first.',
  review: 'Review',
  noStake: 'No stake yet',
  toWinOn: (total: string, win: string) => `${total} to win ${win}`,
  toEndOn: (total: string, worst: string, best: string) => `${total}: ${worst} at worst, ${best} at best`,
  moved: (from: string, to: string) => `The price moved from ${from} to ${to}.`,
  accept: 'Accept',
  pricesMoved: (count: number) => `${count} prices moved.`,
  acceptAll: 'Accept all',
  unavailable: (count: number) => `${bets(count)} can no longer be placed.`,
  removeUnavailable: (count: number) => (count === 1 ? 'Remove it' : 'Remove them'),
  unfit: {
    gone: 'This book no longer offers it.',
    locked: 'Locked right now: not offered, or too old to be used.',
    started: 'The game has started, so its price is no longer updated.',
  },
  live: 'LIVE',
  state: 'Your state',
  noState: 'Not chosen',
  needsState: 'Choose your state under Sizing for a link to the bet.',
  linksByState: 'Some books have a separate site for each state.',
  unfollowed: { unknown: 'Its price is not being updated right now.', asked: 'Loading its price.' },
  confidence: (sure: string) => `${sure} confidence`,
  noEdge: 'no fair line',
  edge: { success: 'strong edge', warning: 'some edge', danger: 'little or no edge' },
  position: { arbitrage: 'Arbitrage', middle: 'Middle' } as Readonly<Record<string, string>>,
  worst: 'Worst case',
  best: (name: string) => (name === 'middle' ? 'Both win' : 'Best case'),
  loses: { arbitrage: 'No sure win any more: it can lose.' } as Readonly<Record<string, string>>,
  calculator: 'Edge Calculator',
} as const;

/** The risk levels to choose from, each with what it stakes. */
export const riskChoices = (isPlain: boolean) =>
  RISK_LEVELS.map((value) => ({ value, title: slipMessages.size(value, isPlain) }));

/** The error text for a stake, as the specification gives it. `limit` in dollars. */
export const stakeProblem = (problem: StakeProblem, of: 'single' | 'parlay', limit: string): string => {
  switch (problem) {
    case 'under-least':
      return of === 'single' ? 'Minimum bet is $1' : 'Minimum parlay bet is $1';
    case 'over-share':
      return of === 'single' ? `Exceeds 20% of bankroll (${limit})` : `Parlay bet exceeds 10% of bankroll (${limit})`;
    case 'low-edge':
      return 'Large bet on low edge - consider reducing';
    case 'over-total':
      return 'Total exposure exceeds 50% of bankroll';
    case 'too-many-legs':
      return 'Maximum 10 legs allowed in parlay';
    case 'correlated':
      return 'Warning: Correlated bets detected (same game)';
  }
};
