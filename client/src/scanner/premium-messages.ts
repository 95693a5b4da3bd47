/** Texts for users without Platinum, apart from the scanners' own: the odds page loads them first. */
export const premiumMessages = {
  gate: {
    arbitrage: 'Arbitrage Detection - Premium Feature',
    middles: 'Middle Betting - Premium Feature',
    value: 'Value Bets - Premium Feature',
    holds: 'Low Holds - Premium Feature',
  },
  gateBody: {
    arbitrage:
      'Bets on every side of a market that lock in a profit, as they open and close, with the stakes calculated for you.',
    middles:
      'Pairs of bets that both win if the game lands between their lines, with the chance of that and the cost of a miss.',
    value:
      'Bets at your books that pay more than the fair price, as they open and close, with the stake calculated for you.',
    holds:
      'The cheapest bets on every side of a market at your books, by what it costs to have $100 count for a rollover.',
  },
  upgrade: 'Upgrade to Platinum',
} as const;
