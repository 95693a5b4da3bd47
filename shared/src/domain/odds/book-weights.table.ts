/** The weights of books in the fair line, by the feed's key: the sharper, the heavier. Others weigh 1. A map, since a feed may name a book `constructor`. */
export const BOOK_WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    pinnacle: 3,
    circa: 2.5,
    circasports: 2.5,
    novig: 2.5,
    prophetx: 2.5,
    prophet_exchange: 2.5,
    lowvig: 2,
    draftkings: 1.5,
    fanduel: 1.5,
    betmgm: 1.5,
    caesars: 1.5,
    williamhill_us: 1.5,
  }),
);
