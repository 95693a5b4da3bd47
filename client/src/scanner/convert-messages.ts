import type { PromotionKind } from '@fairline/shared/domain';
import type { ConvertAmount } from './model/convert-address.js';

/** What each promotion is called. */
const KINDS: Readonly<Record<PromotionKind, string>> = {
  'free-bet': 'Free bet',
  'stake-back': 'Stake back',
  boost: 'Profit boost',
  'no-sweat': 'No-sweat bet',
  rollover: 'Rollover',
};

/** What each amount is called, and of a rollover the first one. */
const AMOUNTS: Readonly<Record<ConvertAmount, string>> = {
  amount: 'Amount',
  boost: 'Boost',
  refund: 'Refund if it loses',
  worth: 'A refund is worth',
  bonus: 'Bonus',
  times: 'Times to bet',
};

/** Texts of the converter. */
export const convertMessages = {
  title: 'Convert an offer',
  what: 'Turns a bookmaker’s promotion into money: the promoted bet at one book, and bets on every other outcome at others, so that the same is left whatever happens.',
  offer: 'Offer',
  kinds: KINDS,
  why: {
    'free-bet': 'A bet that costs nothing. If it wins, only the winnings are paid.',
    'stake-back': 'A bet that costs nothing. If it wins, its stake is paid too.',
    boost: 'A bet with your own money whose winnings are raised.',
    'no-sweat': 'A bet with your own money. If it loses, some of it comes back, mostly as a free bet.',
    rollover:
      'A bonus that is yours once deposit and bonus were bet so many times. Of a bet the lower of risk and win counts.',
  } satisfies Record<PromotionKind, string>,
  amounts: AMOUNTS,
  deposit: 'Deposit',
  books: 'Holds at',
  forOne: 'Only for the bet that you came from.',
  forAll: 'Look at all bets',
  loading: 'Looking for the best bets…',
  none: 'Nothing converts this offer right now',
  noneHint: 'Try another book for the offer, more of your own books, or more sports in the filters of the scanners.',
  noneForOne: 'At the other books of yours there is no price on every other outcome of this bet.',
  kept: 'Kept',
  left: 'Left',
  takes: (amount: string) => `takes ${amount}`,
  rounds: (times: number, amount: string) => `${times} × ${amount}`,
  outcomes: 'What is left',
  ifWins: (outcome: string) => `If ${outcome} wins`,
  ofOffer: (kept: string, offered: string) => `${kept} of ${offered} kept, whatever happens`,
  round: (times: number) => `These are the bets of one round. After ${times} of them the bonus is yours.`,
  paidAt: (price: string) => `Paid at ${price} with the boost.`,
  freeStake:
    'The free bet itself is not recorded: its stake is no money of yours, so a record of it would count a loss that you do not have.',
  byHand: {
    open: 'By hand: your own odds, a lay bet or a parlay boost',
    own: 'This offer at your own odds',
    side: 'Against it',
    back: 'Bets on the other outcomes',
    lay: 'Lay bet',
    odds: 'Odds',
    against: 'Odds against it',
    layOdds: 'Lay odds',
    severalHint: 'Of three ways: two, with a space between them',
    commission: 'Commission',
    wrongOdds: 'Odds such as +150, 2.5 or 3/2',
    left: 'Stakes and what is left',
    bet: 'Bet',
    other: (nth: number) => `Other outcome ${nth}`,
    stake: 'Stake',
    result: 'If it wins',
    layStake: (stake: string, liability: string) => `${stake}, risks ${liability}`,
    rollover: (turnover: string, cost: string, left: string) =>
      `${turnover} to bet in all · it costs ${cost} · ${left} of the bonus is left`,
    parlay: 'Parlay boost',
    parlayWhy: 'From which boost of its winnings a parlay of legs at the same odds is worth what it costs.',
    legs: 'Legs',
    legOdds: 'Odds of a leg',
    legAgainst: 'Odds of its other side',
    legAgainstHint: 'Empty: as at −110 on both sides',
    boost: 'Boost',
    breakEven: 'Break-even boost',
    worth: (boost: string, value: string) => `a boost of ${boost} is worth ${value} of the stake`,
  },
  added: (amount: string) => `Conversion added to bet slip: ${amount} at worst`,
} as const;
