/** The words of what can be asked about one game. */
export const gameMessages = {
  historyFailed: 'Failed to fetch odds history',
  consensus: 'Consensus',
} as const;
