/**
 * The default commission of every exchange, in percent of net winnings, by the feed's key: those of the catalogue first, then the others that feeds bring. A taker fee
 * of r x P x (1 - P) a contract, paid on losing bets too, costs as much as a commission of r / (1 + r(1 - P)) on net winnings, so at most r:
 * that is the percentage here. Where each is from is in COMMISSION_SOURCES.
 */
export const EXCHANGE_COMMISSIONS: Readonly<Record<string, number>> = {
  novig: 0,
  prophetx: 2,
  rebet: 2,
  betopenly: 2,
  kalshi: 7,
  polymarket: 6,
  smarkets: 2,
  matchbook: 4,
  betfair_ex_uk: 5,
  betfair_ex_eu: 5,
  betfair_ex_au: 5,
};
