/** What an exchange keeps, as it publishes it. */
export interface PublishedCommission {
  /** In percent of net winnings. */
  readonly percent: number;
  /** Who publishes it. `none` if no source was found: then it is the usual rate of such exchanges. */
  readonly source: string;
  /** The month the source is of, YYYY-MM. */
  readonly asOf: string;
  /** What the percentage leaves out. */
  readonly note?: string;
}

/**
 * The default commission of every exchange, by the feed's key: those of the catalogue first, then the others that feeds bring. A taker fee
 * of r x P x (1 - P) a contract, paid on losing bets too, costs as much as a commission of r / (1 + r(1 - P)) on net winnings, so at most r:
 * that is the percentage here. None of the pages was read by us on the day; a source "via" another is what the latter says of it.
 */
export const EXCHANGE_COMMISSIONS: Readonly<Record<string, PublishedCommission>> = {
  novig: {
    percent: 0,
    source: 'docs.novig.com/fees, via public repositories',
    asOf: '2026-10',
    note: 'before the game; live bets pay a taker fee of 0.03 x P x (1 - P), about 3% of winnings',
  },
  prophetx: {
    percent: 2,
    source: 'prophethelp.zendesk.com "Understanding Commission" and reviews of 2026, via public repositories',
    asOf: '2026-08',
    note: 'VIP customers pay 1.5%, parlays nothing',
  },
  rebet: { percent: 2, source: 'none', asOf: '2026-11', note: 'no published rate was found' },
  betopenly: {
    percent: 2,
    source: 'public odds calculators; no page of its own was found',
    asOf: '2026-11',
  },
  kalshi: {
    percent: 7,
    source: 'kalshi.com/docs/kalshi-fee-schedule.pdf, via public repositories',
    asOf: '2026-07',
    note: 'a taker fee of 0.07 x P x (1 - P)',
  },
  polymarket: {
    percent: 6,
    source: 'docs.polymarket.us/fees, via public repositories',
    asOf: '2026-07',
    note: 'a taker fee of 0.06 x P x (1 - P); other reviews say 0.05 for sports',
  },
  smarkets: { percent: 2, source: 'help.smarkets.com "How is commission calculated"', asOf: '2026-11' },
  matchbook: {
    percent: 4,
    source: 'tradematesports.com "Matchbook commissions explained"',
    asOf: '2026-11',
    note: '2% for customers in the UK and Ireland',
  },
  betfair_ex_uk: { percent: 5, source: 'tradematesports.com "Betfair commissions explained"', asOf: '2026-11' },
  betfair_ex_eu: { percent: 5, source: 'tradematesports.com "Betfair commissions explained"', asOf: '2026-11' },
  betfair_ex_au: {
    percent: 5,
    source: 'betfair.com.au "Understanding commission"',
    asOf: '2026-11',
    note: '10% on National Rugby League',
  },
};
