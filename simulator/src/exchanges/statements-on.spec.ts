import { MarketClock } from '../market/clock.js';
import type { Game } from '../market/games/game.js';
import { Market } from '../market/market.js';
import { SATURDAY } from '../testing/at.js';
import { isListed, LISTED_LEAGUES } from './exchange.js';
import { keyOf } from './listings.js';
import { statementsOn } from './statements-on.js';

const market = new Market(1);
const games = LISTED_LEAGUES.flatMap((league) => market.gamesOf(league, SATURDAY));

describe('what the simulated exchanges list', () => {
  it('each exchange lists about two thirds of the games, some of them alone', () => {
    const share = (isCounted: (game: Game) => boolean) => games.filter(isCounted).length / games.length;
    expect(games.length).toBeGreaterThan(200);
    expect(share((game) => isListed('polymarket', game))).toBeCloseTo(0.67, 1);
    expect(share((game) => isListed('kalshi', game))).toBeCloseTo(0.67, 1);
    expect(share((game) => isListed('polymarket', game) && isListed('kalshi', game))).toBeCloseTo(0.5, 1);
  });

  it('every line ends in a half, so that nothing is refunded, and stays the same as time passes', () => {
    for (const game of games) {
      const first = statementsOn('polymarket', game);
      expect(
        first.flatMap((each) => ('line' in each ? [Math.abs(each.line % 1)] : [])).every((part) => part === 0.5),
      ).toBe(true);
      expect(statementsOn('polymarket', game).map(keyOf)).toEqual(first.map(keyOf));
      expect(new Set(first.map(keyOf)).size).toBe(first.length);
    }
  });

  it('a game has its winner, spreads and totals; Polymarket has a few figures of NBA players too', () => {
    const kindsOn = (exchange: 'polymarket' | 'kalshi', league: string) => {
      const game = games.find((each) => each.league.title === league)!;
      const kinds = statementsOn(exchange, game).map(({ kind }) => kind);
      return Object.fromEntries(
        [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]),
      );
    };
    expect(kindsOn('polymarket', 'NBA')).toEqual({ moneyline: 1, spread: 3, total: 3, prop: 8 });
    expect(kindsOn('kalshi', 'NBA')).toEqual({ moneyline: 2, spread: 3, total: 3 });
    expect(kindsOn('polymarket', 'NHL')).toEqual({ moneyline: 1, spread: 1, total: 3 });
    expect(kindsOn('kalshi', 'MLB')).toEqual({ moneyline: 2, spread: 1, total: 3 });
  });

  it('a postponed game is listed like any other', () => {
    const postponed = games.find((game) => game.postponed)!;
    expect(statementsOn('kalshi', postponed)).not.toEqual([]);
  });

  it('the clock tells a time with its fraction, and the millisecond at which it shows a time', () => {
    const time = { now: 1_000.25 };
    const clock = new MarketClock(1, () => time.now);
    expect([clock.now(), clock.moment()]).toEqual([1_000, 1_000.25]);
    clock.setSpeed(10);
    time.now += 1;
    expect(clock.moment()).toBeCloseTo(1_010.25);
    expect(clock.realMsOf(1_005.25)).toBe(1_000_750);
  });
});
