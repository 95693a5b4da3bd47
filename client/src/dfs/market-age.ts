import type { Game } from '@fairline/shared/contract';
import { isTooOld } from '@fairline/shared/domain';
import { eventOf } from './wanted-games.js';

type Market = Game['bookmakers'][number]['markets'][number];

/** Whether a book confirmed a market too long ago to be used, at `now` (server time, milliseconds). */
export const isMarketTooOld = (game: Game, { last_update: at }: Pick<Market, 'last_update'>, now: number): boolean =>
  at !== undefined && isTooOld(Date.parse(at), eventOf(game), now);

/** The markets of a game that are too old to be used, as `book market`. */
export const oldMarkets = (game: Game, now: number): ReadonlySet<string> =>
  new Set(
    game.bookmakers.flatMap(({ key: book, markets }) =>
      markets.filter((market) => isMarketTooOld(game, market, now)).map(({ key }) => `${book} ${key}`),
    ),
  );
