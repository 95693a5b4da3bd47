/** The texts about the line movement of a game. */
export const gameMessages = {
  historyFailed: 'Failed to fetch odds history',
  consensus: 'Consensus',
} as const;
