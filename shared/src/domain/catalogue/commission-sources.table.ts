/** Where a default commission is from. Apart from the percentages, which every page loads. */
export interface CommissionSource {
  /** Who publishes it. `none` if no source was found: then it is the usual rate of such exchanges. */
  readonly source: string;
  /** The month the source is of, YYYY-MM. */
  readonly asOf: string;
  /** What the percentage leaves out. */
  readonly note?: string;
}

/** The source of each of EXCHANGE_COMMISSIONS. None of the pages was read by us on the day; a source "via" another is what the latter says of it. */
export const COMMISSION_SOURCES: Readonly<Record<string, CommissionSource>> = {
  novig: {
    source: 'docs.novig.com/fees, via public repositories',
    asOf: '2026-10',
    note: 'before the game; live bets pay a taker fee of 0.03 x P x (1 - P), about 3% of winnings',
  },
  prophetx: {
    source: 'prophethelp.zendesk.com "Understanding Commission" and reviews of 2026, via public repositories',
    asOf: '2026-08',
    note: 'VIP customers pay 1.5%, parlays nothing',
  },
  rebet: { source: 'none', asOf: '2026-11', note: 'no published rate was found' },
  betopenly: {
    source: 'public odds calculators; no page of its own was found',
    asOf: '2026-11',
  },
  kalshi: {
    source: 'kalshi.com/docs/kalshi-fee-schedule.pdf, via public repositories',
    asOf: '2026-07',
    note: 'a taker fee of 0.07 x P x (1 - P)',
  },
  polymarket: {
    source: 'docs.polymarket.us/fees, via public repositories',
    asOf: '2026-07',
    note: 'a taker fee of 0.06 x P x (1 - P); other reviews say 0.05 for sports',
  },
  smarkets: { source: 'help.smarkets.com "How is commission calculated"', asOf: '2026-11' },
  matchbook: {
    source: 'tradematesports.com "Matchbook commissions explained"',
    asOf: '2026-11',
    note: '2% for customers in the UK and Ireland',
  },
  betfair_ex_uk: { source: 'tradematesports.com "Betfair commissions explained"', asOf: '2026-11' },
  betfair_ex_eu: { source: 'tradematesports.com "Betfair commissions explained"', asOf: '2026-11' },
  betfair_ex_au: {
    source: 'betfair.com.au "Understanding commission"',
    asOf: '2026-11',
    note: '10% on National Rugby League',
  },
};
