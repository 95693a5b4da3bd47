/** The texts that all lists based on boards share. */
export const boardMessages = {
  noGames: 'No games data available. Please check your sports selection.',
} as const;
