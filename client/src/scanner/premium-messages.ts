/** Texts for users without Platinum, apart from the scanners' own: the odds page loads them first. */
export const premiumMessages = {
  gate: {
    arbitrage: 'Arbitrage Detection - Premium Feature',
    middles: 'Middle Betting - Premium Feature',
  },
  gateBody: {
    arbitrage:
      'Bets on every side of a market that lock in a profit, as they open and close, with the stakes calculated for you.',
    middles:
      'Pairs of bets that both win if the game lands between their lines, with the chance of that and the cost of a miss.',
  },
  upgrade: 'Upgrade to Platinum',
} as const;
