const MOST = 1_000_000;

/** What stakes are computed with until a bankroll is saved, in dollars. */
export const DEFAULT_BANKROLL = 100;

/** What a page says about the bankroll until one is saved. */
export const assumedBankroll = `none saved, reckoned with $${DEFAULT_BANKROLL}`;

/** The error for a bankroll as typed, or undefined. */
export const bankrollProblem = (typed: string): string | undefined => {
  const dollars = bankrollOf(typed);
  if (!Number.isFinite(dollars)) return 'Bankroll must be a valid number';
  if (dollars < 0) return 'Bankroll cannot be negative';
  if (dollars > MOST) return 'Bankroll cannot exceed $1,000,000';
  return undefined;
};

/** The typed amount in dollars; NaN if it is not a number. */
export const bankrollOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
