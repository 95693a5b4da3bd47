export const RISK_LEVELS = ['conservative', 'moderate', 'aggressive'] as const;

/** How much risk a user takes. */
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What each level means: the share of the bankroll on one bet, and the fraction of the Kelly stake. Both 0..1. */
export const RISKS: Readonly<Record<RiskLevel, { readonly share: number; readonly kelly: number }>> = {
  conservative: { share: 0.01, kelly: 0.25 },
  moderate: { share: 0.025, kelly: 0.5 },
  aggressive: { share: 0.05, kelly: 0.75 },
};
