import type { Game } from '@fairline/shared/contract';
import {
  electorateOf,
  familyOf,
  groupsOf,
  hasStarted,
  indexQuotes,
  isOldBeside,
  judgeUnder,
  type LearnedLineOf,
  type LineKey,
  methodIn,
  OddsReader,
  type Probability,
  type StampKey,
  usesLearned,
  type ValuationTerms,
} from '@fairline/shared/domain';
import { withoutLocked } from '../market/model/board/without-locked.js';
import { isMarketTooOld } from './market-age.js';

/** The fair chance of each outcome of a market line, if enough sportsbooks price all of them. */
export interface LineChances {
  readonly chances: Readonly<Record<string, Probability>>;
  /** Whether a price is too old beside this consensus to have a value. */
  readonly isOld: (stamp: StampKey) => boolean;
}
export type FairChances = ReadonlyMap<LineKey, LineChances>;

/** The consensus of all books at `now` on some markets of these games, by the same rules as the fair lines of boards. */
export const fairChances = (
  games: readonly Game[],
  markets: readonly string[],
  { method, sharp }: Pick<ValuationTerms, 'method' | 'sharp'>,
  now: number,
  learned?: LearnedLineOf,
): FairChances => {
  const families = new Set(markets.map(familyOf));
  const isWanted = (game: Game) => (market: Market) =>
    families.has(familyOf(market.key)) && !isMarketTooOld(game, market, now);
  const usable = games.map((game) => ({
    ...game,
    bookmakers: game.bookmakers.map((book) => within(book, isWanted(game))),
  }));
  const { reading } = new OddsReader().read(usable, { receivedAt: now, format: 'american' });
  // A book may list the same price in its main and its alternate market.
  const quotes = new Map(
    [...reading.listings.values()].flatMap((listing) => listing.quotes.map((quote) => [quote.key, quote])),
  );
  const electorate = electorateOf(sharp);
  const judging = {
    methodIn: (sport: string) => methodIn(sharp, sport, method),
    // Pick apps have no vote, so none has to be left out.
    leavesOut: false,
    learned: usesLearned(sharp) ? learned : undefined,
  };
  const events = new Map(reading.events.map((event) => [event.id, event]));
  const chances = new Map<LineKey, LineChances>();
  for (const line of indexQuotes(quotes.values()).lines.values())
    for (const group of groupsOf(line, NONE_LOCKED, electorate)) {
      const event = events.get(line.ladder.event)!;
      const fair = judgeUnder(group, event, judging)();
      const isStarted = hasStarted(event, now);
      if (fair)
        chances.set(line.key, {
          chances: Object.fromEntries(group.outcomes.map((outcome, i) => [outcome, fair[i]!])),
          isOld: (stamp) => isOldBeside(group, stamp, reading.stamps, { now, isStarted }),
        });
    }
  return chances;
};

type Bookmaker = Game['bookmakers'][number];
type Market = Bookmaker['markets'][number];

// Prices that are locked by the server or too old by now are left out.
const within = (book: Bookmaker, isWanted: (market: Market) => boolean): Bookmaker => ({
  ...book,
  markets: book.markets.filter(isWanted).map(withoutLocked),
});

const NONE_LOCKED: ReadonlySet<StampKey> = new Set();
