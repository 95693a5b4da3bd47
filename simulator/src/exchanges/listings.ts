import { gameDayOf } from '@fairline/shared/domain';
import type { MarketClock } from '../market/clock.js';
import type { Game } from '../market/games/game.js';
import { mix, seedOf } from '../market/games/random.js';
import type { Market } from '../market/market.js';
import { type Exchange, isListed, LISTED_LEAGUES } from './exchange.js';
import type { Statement } from './statement.js';
import { statementsOn } from './statements-on.js';

/** A market of an exchange: one statement on one game. */
export interface ListedMarket {
  readonly exchange: Exchange;
  readonly game: Game;
  readonly statement: Statement;
  readonly seed: number;
  /** What the exchange calls it: its ids, its shares, its event. A fault may name any of them. */
  readonly names: readonly string[];
}

/** A game before an exchange gives its markets names: the day that it counts to, and which of two games of that day it is. */
export interface Unnamed {
  readonly game: Game;
  /** `YYYY-MM-DD` in New York. */
  readonly day: string;
  /** 1 or 2 on a day on which the same teams meet twice. */
  readonly number: number | undefined;
  readonly markets: readonly Omit<ListedMarket, 'names'>[];
}

/**
 * The games that an exchange lists: those announced, those that began within a day, and postponed ones as long as bookmakers list them. A
 * game keeps its markets and names, whatever the clock does later; `name` gives them the exchange's.
 */
export class Listings<Listed> {
  private readonly known = new WeakMap<Game, Listed>();
  private last: { readonly time: number; readonly list: readonly Listed[] } | undefined;

  constructor(
    private readonly exchange: Exchange,
    private readonly market: Market,
    private readonly clock: MarketClock,
    private readonly name: (game: Unnamed) => Listed,
  ) {}

  /** By league, and in the order of their starts. */
  now(): readonly Listed[] {
    const time = this.clock.now();
    if (this.last?.time !== time) this.last = { time, list: this.at(time) };
    return this.last.list;
  }

  private at(time: number): Listed[] {
    return LISTED_LEAGUES.flatMap((league) => this.market.gamesOf(league, time))
      .filter((game) => game.commence > time - (game.postponed ? DAY / 3 : DAY) && isListed(this.exchange, game))
      .map((game) => {
        const listed = this.known.get(game) ?? this.name(this.unnamed(game));
        this.known.set(game, listed);
        return listed;
      });
  }

  private unnamed(game: Game): Unnamed {
    const day = this.dayOf(game);
    const meetings = this.market
      .gamesAround(game)
      .filter((other) => this.dayOf(other) === day && isSamePair(game, other))
      .sort((one, other) => one.commence - other.commence);
    return {
      game,
      day,
      number: meetings.length > 1 ? meetings.indexOf(game) + 1 : undefined,
      markets: statementsOn(this.exchange, game).map((statement) => ({
        exchange: this.exchange,
        game,
        statement,
        seed: mix(game.seed, seedOf(`${this.exchange} ${keyOf(statement)}`)),
      })),
    };
  }

  private dayOf(game: Game): string {
    return gameDayOf(this.clock.realOf(game.commence) * 1000);
  }
}

/** One text for each statement on a game. */
export const keyOf = (statement: Statement): string => {
  if (statement.kind === 'moneyline') return `moneyline ${statement.side}`;
  if (statement.kind === 'spread') return `spread ${statement.side} ${statement.line}`;
  if (statement.kind === 'total') return `total ${statement.line}`;
  return `${statement.stat.market} ${statement.player.name} ${statement.line}`;
};

const isSamePair = (one: Game, other: Game): boolean =>
  [other.home, other.away].includes(one.home) && [other.home, other.away].includes(one.away);

const DAY = 86_400;
