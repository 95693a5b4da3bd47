/** The words of the news that somebody was given Platinum. */
export const giftMessages = {
  title: 'A gift for you: Platinum for 1 month',
  why: 'Everything is open to you: arbitrage, middles, every sportsbook and unlimited requests.',
  until: (day: string) => `Active until ${day}.`,
  dismiss: 'Thank you',
} as const;
