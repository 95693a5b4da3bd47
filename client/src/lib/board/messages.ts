/** What every list that stands on boards says of them. */
export const boardMessages = {
  noGames: 'No games data available. Please check your sports selection.',
} as const;
