/** The texts for a lost and a restored network. */
export const onlineMessages = {
  lost: 'You are offline',
  lostWhy: 'What you see stays as it was. Fairline goes on by itself once there is a network again.',
  back: 'You are online again',
  backWhy: 'Everything is being brought up to date.',
  lostLog: (at: string) => `Offline since ${at}`,
  backLog: (at: string) => `Online again since ${at}`,
} as const;
