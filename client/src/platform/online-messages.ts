/** The texts for a lost and a restored network. */
export const onlineMessages = {
  lost: 'You are offline',
  lostWhy: 'What you see may be out of date. Fairline continues when the network is back.',
  back: 'You are online again',
  backWhy: 'Updating everything now.',
  lostLog: (at: string) => `Offline since ${at}`,
  backLog: (at: string) => `Online again since ${at}`,
} as const;
