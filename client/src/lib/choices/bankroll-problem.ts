const MOST = 1_000_000;

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
