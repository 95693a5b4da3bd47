/**
 * Every text of the landing page. Claims about the running system take their figures from it; claims that only the operator can make are in
 * the operator's file.
 */
export const landingCopy = {
  tabTitle: 'Know the fair price',
  logIn: 'Log in',
  startFree: 'Start free',
  hero: {
    title: 'Know the fair price before you take one.',
    body: 'Fairline compares sportsbooks in real time, takes the margin out, and shows how far every price stands from the fair line. Right of the line is value.',
    seePricing: 'See pricing',
  },
  sample: {
    table: 'A sample of the board',
    ev: 'EV %',
    match: 'Match',
    team: 'Team / Line',
    book: 'Book',
    odds: 'Odds',
    fair: 'De-Vig',
    worse: 'worse',
    fairMark: 'fair',
    better: 'better',
    bestOf: (books: number) => `best of all ${books}`,
    after: (percent: number) => `after ${percent}%`,
    asOf: (time: string, delay: string) => `Prices as of ${time}: visitors see them ${delay} late.`,
    loading: 'Loading a sample of the board…',
    none: 'There is no sample of the board right now. It will be back with the next prices.',
    failed: 'The sample could not be loaded.',
    retry: 'Try again',
    pause: 'Pause',
    resume: 'Resume',
  },
  stats: {
    title: 'Right now',
    sportsbooks: 'sportsbooks compared',
    positiveBets: '+EV bets right now',
    averageEdge: 'average edge of a +EV bet',
    allDay: '24/7',
    allDayWhat: 'live updates',
    activeUsers: 'active users',
  },
  features: {
    title: 'One desk for every price',
    ev: {
      title: '+EV finder',
      body: 'Every price against the fair line of all sportsbooks together. Open any EV % to see the books, the weights and the arithmetic.',
    },
    arbitrage: {
      title: 'Arbitrage',
      body: 'Two prices that cannot both lose. Stakes are split for you, and the profit shown is the worst case after rounding.',
    },
    middles: {
      title: 'Middles',
      body: 'The window where both legs win, the chance to land in it, and the chance you need to break even.',
    },
    props: {
      title: 'Player props',
      body: 'Points, rebounds, passing yards and the rest, from sportsbooks and pick apps, in the same table.',
      over: 'Over',
      under: 'Under',
      value: '+EV',
    },
    realTime: {
      title: 'Real-time odds',
      body: 'Pushed, not polled. Each price carries its age, and a price past its limit is struck out and never counted.',
      ages: { live: 'live', ageing: 'ageing', late: 'late', stale: 'stale' },
    },
    picks: {
      title: 'Pick tracker',
      body: 'Picks settle themselves when the game is final. Closing-line value tells skill from luck.',
    },
  },
  steps: {
    title: 'Three steps',
    each: [
      {
        title: 'Choose a plan',
        body: (calls: number) => `Start free with ${calls} API calls a month. Upgrade when you need live odds.`,
      },
      {
        title: 'Select your sportsbooks',
        body: () =>
          'Only the books that you can bet at count as the best price. All of them help to find the fair one.',
      },
      { title: 'Find +EV bets', body: () => 'Sort by EV %, open the row, check the work, take the price.' },
    ],
  },
  testimonials: {
    title: 'What bettors say',
    rating: (value: number, count: string) => `Rated ${value} of 5 by ${count} people.`,
  },
  pricing: 'Pricing',
  faq: {
    title: 'Questions',
    each: [
      {
        question: 'What is the fair line?',
        answer:
          'Every sportsbook adds a margin. Fairline removes it from each book, takes the weighted median, and shows the price that is left. A bet is +EV when a book pays more than that.',
      },
      {
        question: 'Does Fairline place bets for me?',
        answer:
          'No. It shows where the price is and opens the bet at the book. You place it, and My Picks keeps the record.',
      },
      {
        question: 'How fresh are the prices?',
        answer:
          'Every price shows its age. Past 15 minutes, or 5 minutes in a live game, a price is locked and never part of a recommendation.',
      },
      {
        question: 'Can I cancel at any time?',
        answer: 'Yes. You keep access until the end of the billing period.',
      },
    ],
  },
  final: 'See where the line really is.',
} as const;
