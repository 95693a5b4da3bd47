/** The texts about storing and validating picks. */
export const picksMessages = {
  tooLarge: 'This pick is too large to save in your account. Shorten its note.',
  unsupported: (league: string) => `Unsupported sport for backend scoreboard: ${league}`,
  scoreboardError: (status: number) => `Backend scoreboard error: ${status}`,
  leagueFailed: (league: string, message: string) => `Failed to validate ${league} bets: ${message}`,
  nonePending: 'No pending bets to validate',
  noneRecent: 'No recent pending bets to validate',
  failed: 'Validation failed',
  rangeFailed: 'Date range validation failed',
  validated: (count: number) => `Successfully validated ${count} bets`,
  manual: {
    updated: (count: number) => `✅ Updated ${count} bet(s) with ESPN results`,
    unchanged: '📊 All bets checked - no updates needed',
    noneCompleted: '⏳ No completed games found for pending bets',
    failed: '❌ Validation failed - please try again',
  },
} as const;
