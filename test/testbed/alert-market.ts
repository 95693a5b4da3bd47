import { randomUUID } from 'node:crypto';
import type { BoardId } from '@fairline/shared/contract';
import { type LiveOpportunity, noChange, odds } from '@fairline/shared/domain';
import { BoardStore, OpportunityStore } from '@fairline/shared/node';
import { aGame, aLeg, aQuote, arbitrageOn } from '@fairline/shared/testing';
import type { Redis } from 'ioredis';
import { rest } from '../../scripts/services/process-life.mjs';

/** An opportunity as the list showed it for a while. Its profit, in hundredths of a percent, names it: no two states of one opportunity have the same. */
export interface PlayedState {
  readonly profit: number;
  /** Just before it was published, in milliseconds. */
  readonly from: number;
  /** Just after the next one, or the end, was published; Infinity while it stands. */
  to: number;
  /** Whether it is worth at least a percentage point more than every state before. */
  readonly grew: boolean;
}

/** An opportunity from its opening to its end. */
export interface PlayedLife {
  readonly opportunity: string;
  readonly sport: string;
  readonly states: PlayedState[];
}

/** How a market is played. */
export interface Play {
  readonly transitions: number;
  readonly aSecond: number;
  /** The share of lives that last at least so many milliseconds; the others last for moments up to some seconds. */
  readonly long: { readonly share: number; readonly ms: number };
}

/** What opportunities are worth while rules do not want them, and while they do, in hundredths of a percent. Prices waver by up to WAVER. */
const UNWANTED = [100, 160] as const;
const SMALL = [205, 300] as const;
const LARGE = [360, 450] as const;
const [WAVER, GROWTH, MOST] = [30, 110, 800];

const BOARDS = 3;
const GAMES = 400;
const AT_ONCE = 6;
const REST_MS = 400;

/**
 * A market of arbitrages that open, change, close and open again, written as the workers write theirs: first the board, then the list. Each
 * life is wanted during one stretch at most: it may begin below what rules ask for, and sink below it at its end.
 */
export class AlertMarket {
  readonly lives: PlayedLife[] = [];
  private readonly name = randomUUID().slice(0, 8);
  readonly sports = Array.from({ length: BOARDS }, (_, i) => `test_${this.name}_${i}`);
  private readonly boards: Board[];
  private turn = 0;

  constructor(redis: Redis) {
    const stores = { boards: new BoardStore(redis), lists: new OpportunityStore(redis) };
    this.boards = this.sports.map((sport) => new Board(sport, stores, this.lives));
  }

  async play({ transitions, aSecond, long }: Play): Promise<void> {
    const begun = performance.now();
    for (let played = 0; played < transitions; ) {
      played += await this.boards[this.turn++ % BOARDS]!.move(Math.min(AT_ONCE, transitions - played), long);
      await rest(Math.max(5, begun + (played / aSecond) * 1_000 - performance.now()));
    }
  }

  /** Ends all that is open. */
  async end(): Promise<void> {
    for (const board of this.boards) await board.end();
  }
}

interface Stores {
  readonly boards: BoardStore;
  readonly lists: OpportunityStore;
}

/** A game with one arbitrage. */
interface Game {
  readonly id: string;
  readonly used: Set<number>;
  life: PlayedLife | undefined;
  openedAt: number;
  endsAt: number;
  /** From where prices waver upwards. */
  base: number;
  isSunk: boolean;
  closedAt: number;
}

class Board {
  private readonly id: BoardId;
  private readonly games: Game[];
  private seq = 0;

  constructor(
    private readonly sport: string,
    private readonly stores: Stores,
    private readonly lives: PlayedLife[],
  ) {
    this.id = { sport, section: 'game' };
    this.games = Array.from({ length: GAMES }, (_, i) => ({
      id: `${sport}-${i}`,
      used: new Set<number>(),
      life: undefined,
      openedAt: 0,
      endsAt: 0,
      base: 0,
      isSunk: false,
      closedAt: 0,
    }));
  }

  /** Plays at most so many transitions of different games, those that end first. Returns how many. */
  async move(atMost: number, long: Play['long']): Promise<number> {
    const now = Date.now();
    const closing = this.games.filter(({ life, endsAt }) => life && endsAt <= now).slice(0, atMost);
    const moved = new Map<Game, number | undefined>(closing.map((game) => [game, undefined]));
    for (let tries = 0; tries < 60 && moved.size < atMost; tries += 1) {
      const game = oneOf(this.games);
      if (moved.has(game) || (!game.life && now - game.closedAt < REST_MS)) continue;
      const profit = game.life ? changed(game) : opened(game, now, long);
      if (profit !== undefined) moved.set(game, profit);
    }
    await this.write(moved);
    return moved.size;
  }

  async end(): Promise<void> {
    await this.write(new Map(this.games.filter(({ life }) => life).map((game) => [game, undefined])));
  }

  /** Writes what games are worth now; undefined for one whose opportunity ends. */
  private async write(moved: ReadonlyMap<Game, number | undefined>): Promise<void> {
    const all = [...moved];
    const now = Date.now();
    for (const [game, profit] of all) if (profit !== undefined && !game.life) game.openedAt = now;
    const upserts = all.flatMap(([game, profit]) =>
      profit === undefined ? [] : [arbitrage(this.sport, game, profit)],
    );
    const closed = all.flatMap(([{ id }, profit]) =>
      profit === undefined ? [{ id: opportunityOn(id), at: now, why: 'price moved' as const }] : [],
    );
    const quotes = all.flatMap(([{ id }, profit]) => [
      aQuote({ event: id, outcome: 'away', book: 'novig', price: odds(AWAY) }),
      aQuote({
        event: id,
        outcome: 'home',
        book: 'fanduel',
        price: odds(profit === undefined ? 1.9 : homeFor(profit)),
      }),
    ]);
    const stamps = new Map(quotes.map(({ stamp }) => [stamp, now]));
    this.seq = Number(
      await this.stores.boards.commit(this.id, this.seq, { ...noChange, upserts: quotes, stamps }, now),
    );
    const from = Date.now();
    await this.stores.lists.commit('arbitrage', this.id, this.seq, { upserts, closed }, now);
    const to = Date.now();
    for (const [game, profit] of all) this.note(game, profit, from, to);
  }

  private note(game: Game, profit: number | undefined, from: number, to: number): void {
    const last = game.life?.states.at(-1);
    if (last) last.to = to;
    if (profit === undefined) {
      game.life = undefined;
      game.closedAt = to;
      return;
    }
    if (!game.life) {
      game.life = { opportunity: opportunityOn(game.id), sport: this.sport, states: [] };
      this.lives.push(game.life);
    }
    const { states } = game.life;
    const grew = states.length > 0 && profit >= Math.max(...states.map((state) => state.profit)) + GROWTH;
    states.push({ profit, from, to: Number.POSITIVE_INFINITY, grew });
  }
}

const opened = (game: Game, now: number, { share, ms }: Play['long']): number | undefined => {
  const isLong = Math.random() < share;
  const lasting = isLong
    ? Math.random() < 0.3
      ? ms * 1.1
      : Number.POSITIVE_INFINITY
    : 30 + Math.random() ** 2 * 5_000;
  game.endsAt = now + lasting;
  game.isSunk = false;
  const band = Math.random();
  game.base = within(band < 0.2 ? UNWANTED : band < 0.75 ? SMALL : LARGE);
  return unused(game);
};

/** The next worth of an open one: it becomes wanted, sinks, grows or wavers. */
const changed = (game: Game): number | undefined => {
  const before = game.base;
  const isUnwanted = before < SMALL[0];
  const chance = Math.random();
  if (isUnwanted && !game.isSunk && chance < 0.5) game.base = within(chance < 0.4 ? SMALL : LARGE);
  else if (!isUnwanted && Number.isFinite(game.endsAt) && chance < 0.1) {
    game.base = within(UNWANTED);
    game.isSunk = true;
  } else if (!isUnwanted && chance > 0.7) {
    const most = Math.max(...game.life!.states.map(({ profit }) => profit));
    if (most + GROWTH + WAVER <= MOST) game.base = Math.max(LARGE[0], most + GROWTH);
  }
  return unused(game);
};

/** A profit near the base of a game that its opportunity never had; undefined if there is none. */
const unused = ({ base, used }: Game): number | undefined => {
  const free = Array.from({ length: WAVER + 1 }, (_, i) => base + i).filter((profit) => !used.has(profit));
  if (free.length === 0) return undefined;
  const profit = oneOf(free);
  used.add(profit);
  return profit;
};

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const within = ([from, to]: readonly [number, number]): number => from + Math.floor(Math.random() * (to - from + 1));

const AWAY = 1.96;
/** The price of the other side that makes the profit exact. */
const homeFor = (profit: number): number => 1 / (1 / (1 + profit / 10_000) - 1 / AWAY);

const opportunityOn = (game: string): string => `arbitrage|${game}|h2h||`;

const arbitrage = (sport: string, { id, openedAt }: Game, profit: number): LiveOpportunity => {
  const game = aGame({ id, sport, commenceTime: openedAt + 6 * 3_600_000 });
  const prices = [[aLeg('novig', AWAY)], [aLeg('fanduel', homeFor(profit))]];
  const of = arbitrageOn(game, { prices, profit: profit / 100 });
  return { ...of, openedAt, peak: profit / 100, steps: [[openedAt, profit / 100]] };
};
