import type { ValueBand } from '@fairline/shared/domain';

/** The texts of the edge calculator, which load with it. */
export const calculatorMessages = {
  bookOdds: 'Bookmaker odds',
  fairOdds: 'Fair odds',
  amount: 'Bet amount',
  american: 'American odds, such as -110 or +150',
  needsBoth: 'Enter the bookmaker odds and the fair odds.',
  notOdds: 'American odds are +100 and above, or -100 and below.',
  edgeFigure: 'Edge',
  recommendation: 'Recommendation',
  bands: {
    excellent: 'Excellent value',
    good: 'Good value',
    marginal: 'Marginal value',
    small: 'Small value',
    negative: 'Negative value: skip it',
  } satisfies Record<ValueBand, string>,
  suggested: 'Suggested stake',
  blankBankroll: (amount: string) => `Left blank, it is reckoned with ${amount}.`,
  inTheLongRun: (amount: string) => `expected on ${amount}`,
} as const;
