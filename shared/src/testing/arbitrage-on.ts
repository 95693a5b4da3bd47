import { type Arbitrage, type GameEvent, type LegPrice, type LiveOpportunity, odds } from '../domain/index.js';

/** A price of a book, confirmed four seconds ago unless a time is given. */
export const aLeg = (book: string, price: number, lastUpdate = Date.now() - 4_000): LegPrice => ({
  book,
  price: odds(price),
  lastUpdate,
});

/** A moneyline arbitrage on a game, 72 s old: away at Novig, home at FanDuel, or for less at BetMGM. */
export const arbitrageOn = (game: GameEvent, over: Partial<Arbitrage> = {}): LiveOpportunity<Arbitrage> => ({
  opportunity: {
    id: `arbitrage|${game.id}|h2h||`,
    kind: 'arbitrage',
    type: 'two_way',
    event: game.id,
    sport: game.sport,
    home: game.home,
    away: game.away,
    commenceTime: game.commenceTime,
    family: 'h2h',
    subject: '',
    line: undefined,
    outcomes: ['away', 'home'],
    prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.22), aLeg('betmgm', 2.15)]],
    profit: 4.1,
    ...over,
  },
  openedAt: Date.now() - 72_000,
  peak: 4.58,
  steps: [[Date.now() - 72_000, 4.1]],
});
