import type { WireBook, WireGame, WireMarket, WireOutcome } from './slate-wire.js';

/** A game with the links, ids and limits of an answer to `includeLinks`, `includeSids` and `includeBetLimits`. */
export const withExtras = (game: WireGame): WireGame => ({
  ...game,
  bookmakers: game.bookmakers.map((book) => ofBook(book, idOf(game.id))),
});

const ofBook = (book: WireBook, event: string): WireBook => ({
  ...book,
  link: LINKS[book.key]?.(event) ?? null,
  sid: HAVE_IDS.has(book.key) ? event : null,
  markets: book.markets.map((market) => ofMarket(market, book.key, event)),
});

// Hardly any book has a page for a market.
const ofMarket = (market: WireMarket, book: string, event: string): WireMarket => ({
  ...market,
  link: null,
  sid: null,
  outcomes: market.outcomes.map((outcome) => ofOutcome(outcome, book, event, market.key)),
});

const ofOutcome = (outcome: WireOutcome, book: string, event: string, market: string): WireOutcome => {
  const sid = idOf(`${book}${event}${market}${outcome.name}${outcome.description ?? ''}`);
  const limit = EXCHANGES.has(book) ? { bet_limit: 500 } : {};
  return { ...outcome, link: LINKS[book]?.(event, sid) ?? null, sid: HAVE_IDS.has(book) ? sid : null, ...limit };
};

/** The forms of the links that answers were seen to hold. The other books have none. */
const LINKS: Readonly<Record<string, (event: string, bet?: string) => string>> = {
  draftkings: (event, bet) =>
    `https://sportsbook.draftkings.com/event/${event}${bet ? `?outcomes=0QA${bet}%23${bet}_13L84240` : ''}`,
  fanduel: (event, bet) =>
    bet
      ? `https://sportsbook.fanduel.com/addToBetslip?marketId=42.${event}&selectionId=${bet}`
      : `https://sportsbook.fanduel.com/event/${event}`,
  betmgm: (event, bet) =>
    `https://sports.{state}.betmgm.com/en/sports${bet ? `?options=${event}-${bet}&type=Single` : `/events/${event}`}`,
  hardrockbet: (event, bet) => `https://app.hardrock.bet/?deep_link_value=${bet ? `betslip/${bet}` : `event/${event}`}`,
};
const HAVE_IDS = new Set([
  ...Object.keys(LINKS),
  'fanatics',
  'williamhill_us',
  'betrivers',
  'espnbet',
  'novig',
  'prophetx',
]);
const EXCHANGES = new Set(['novig', 'prophetx', 'betopenly']);

const idOf = (text: string): string => {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0;
  return String(hash);
};
