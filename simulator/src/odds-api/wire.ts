import { seedOf } from '../market/games/random.js';
import type { OddsQuestion } from './parameters.js';
import type { FeedBook, FeedEvent, FeedMarket, FeedOutcome, FeedScore } from './source.js';

/** Formats a time for a response. */
export const wireTime = (seconds: number, unix: boolean): string | number => (unix ? seconds : isoOf(seconds));

export const wireEvent = (event: FeedEvent, unix: boolean) => ({
  id: event.id,
  sport_key: event.sport,
  sport_title: event.sportTitle,
  commence_time: wireTime(event.commence, unix),
  home_team: event.home,
  away_team: event.away,
});

/** An event with its books. In a list of events, books and markets have times; in a single event only markets. */
export const wireOdds = (event: FeedEvent, books: readonly FeedBook[], question: OddsQuestion, single: boolean) => ({
  ...wireEvent(event, question.unix),
  ...(question.rotation ? rotation(event) : {}),
  bookmakers: books.map((book) => ({
    key: book.key,
    title: book.title,
    ...(single
      ? {}
      : { last_update: wireTime(Math.max(...book.markets.map(({ updated }) => updated)), question.unix) }),
    ...marks(
      question,
      () => (book.slip ? book.slip.link : linkTo(book.key, event.id)),
      () => (book.slip ? book.slip.sid : sidOf(`${event.id}${book.key}`)),
    ),
    markets: book.markets.map((market) => wireMarket(event, book, market, question)),
  })),
});

export const wireScore = (score: FeedScore, unix: boolean) => ({
  ...wireEvent(score, unix),
  completed: score.completed,
  scores: score.scores
    ? [
        { name: score.home, score: score.scores.home },
        { name: score.away, score: score.scores.away },
      ]
    : null,
  last_update: score.scores ? wireTime(score.scores.updated, unix) : null,
});

const wireMarket = (event: FeedEvent, book: FeedBook, market: FeedMarket, question: OddsQuestion) => ({
  key: market.key,
  last_update: wireTime(market.updated, question.unix),
  ...marks(
    question,
    () => null,
    () => null,
  ),
  outcomes: wireOutcomes(event, book, market, question),
});

/** Unchanged prices are formatted once for each combination of parameters. */
const wireOutcomes = (event: FeedEvent, book: FeedBook, market: FeedMarket, question: OddsQuestion): object[] => {
  const manner = mannerOf(question);
  const known = WRITTEN.get(market.outcomes);
  if (known?.manner === manner) return known.wire;
  const wire = market.outcomes.map((outcome) => wireOutcome(event, book, market, outcome, question));
  WRITTEN.set(market.outcomes, { manner, wire });
  return wire;
};

const WRITTEN = new WeakMap<readonly FeedOutcome[], { manner: string; wire: object[] }>();

const mannerOf = ({ american, unix, links, sids, betLimits, multipliers }: OddsQuestion): string =>
  [american, unix, links, sids, betLimits, multipliers].join();

const wireOutcome = (
  event: FeedEvent,
  book: FeedBook,
  market: FeedMarket,
  outcome: FeedOutcome,
  question: OddsQuestion,
) => {
  const { slip } = outcome;
  const limit = slip ? slip.limit : book.exchange ? book.limit : undefined;
  const bet = () =>
    `${event.id}${book.key}${market.key}${outcome.tag}${outcome.description ?? ''}${outcome.point ?? ''}`;
  return {
    name: outcome.name,
    ...(outcome.description === undefined ? {} : { description: outcome.description }),
    price: outcome.price ? outcome.price[question.american ? 'american' : 'decimal'] : null,
    ...(outcome.point === undefined ? {} : { point: outcome.point }),
    ...(question.multipliers && outcome.price?.multiplier ? { multiplier: outcome.price.multiplier } : {}),
    ...marks(
      question,
      () => (slip ? slip.link : linkTo(book.key, event.id, bet())),
      () => (slip ? slip.sid : sidOf(bet())),
    ),
    ...(question.betLimits && limit !== undefined ? { bet_limit: limit } : {}),
  };
};

const marks = (question: OddsQuestion, link: () => string | null, sid: () => string | null) => ({
  ...(question.links ? { link: link() } : {}),
  ...(question.sids ? { sid: sid() } : {}),
});

/** Cached, because one poll writes the same few seconds thousands of times. */
const isoOf = (seconds: number): string => {
  const known = ISO.get(seconds);
  if (known) return known;
  const text = `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
  if (ISO.size >= 1000) ISO.clear();
  ISO.set(seconds, text);
  return text;
};

const ISO = new Map<number, string>();

/** Rotation numbers are known from about a day before the game. */
const rotation = (event: FeedEvent) => {
  const number = event.started ? 101 + (Number.parseInt(event.id.slice(0, 4), 16) % 400) * 2 : null;
  return { home_rotation: number && number + 1, away_rotation: number };
};

/** A book's page for a game or a bet, in its own URL style; null for books that give none. */
const linkTo = (book: string, event: string, bet?: string): string | null =>
  LINKS[book]?.(numberOf(event), bet && numberOf(bet)) ?? null;

/** A book's id of a bet: always text, sometimes too long for a number. */
const sidOf = (bet: string): string => {
  const seed = seedOf(bet);
  return seed % 7 === 0 ? `-${seed}` : seed % 5 === 0 ? `${seed}${seedOf(`${bet}.`)}` : String(seed);
};

const numberOf = (text: string): string => String(seedOf(text));

/** URL forms seen in recorded responses. BetMGM's contains a placeholder for the state. */
const LINKS: Readonly<Record<string, (event: string, bet?: string) => string>> = {
  draftkings: (event, bet) =>
    `https://sportsbook.draftkings.com/event/${event}${bet ? `?outcomes=0OU${bet}%23${bet}_1` : ''}`,
  fanduel: (event, bet) =>
    bet
      ? `https://sportsbook.fanduel.com/addToBetslip?marketId=42.${event}&selectionId=${bet}`
      : `https://sportsbook.fanduel.com/event/${event}`,
  betmgm: (event, bet) =>
    `https://sports.{state}.betmgm.com/en/sports/${bet ? `?options=${event}-${bet}&type=Single` : `events/${event}`}`,
  hardrockbet: (event, bet) => `https://app.hardrock.bet/?deep_link_value=${bet ? `betslip/${bet}` : `event/${event}`}`,
  betrivers: (event, bet) =>
    `https://{state}.betrivers.com/?page=sportsbook#event/${event}${bet ? `?coupon=single|${bet}|` : ''}`,
  espnbet: (event) => `https://espnbet.com/sport/event/${event}`,
  novig: (event) => `https://app.novig.us/events/${event}`,
  prophetx: (event) => `https://app.prophetx.co/event/${event}`,
  pinnacle: (event) => `https://www.pinnacle.com/en/event/${event}`,
};
