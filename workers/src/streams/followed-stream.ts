import { type BoardId, type StreamReport, sections } from '@fairline/shared/contract';
import { type GameEvent, type Ladder, LEAGUES, type StampKey, stampKey } from '@fairline/shared/domain';
import { every, sleep } from '@fairline/shared/node';
import type { ExchangeMarket } from '../feeds/exchange-market.js';
import type { ListedGame, StreamFeed, StreamLink } from '../feeds/stream-feed.js';
import type { BoardUpdatesService } from '../polling/board-updates.service.js';
import { gamesOfExchange } from './games-of-exchange.js';
import { type Candidate, matchOurGames, unreadWithNearest } from './match-our-games.js';
import { type StreamedBet, streamChange, streamedBet } from './stream-change.js';

interface Boards {
  readonly updates: Pick<BoardUpdatesService, 'amend' | 'confirmAt' | 'take'>;
  readonly gamesOf: (sport: string) => Promise<readonly GameEvent[]>;
}

interface FollowOptions {
  readonly sports: readonly string[];
  /** Whether the games on our boards are those that this exchange lists. */
  readonly makesGames: boolean;
  /** How often games are listed, in milliseconds: each minute, unless told otherwise. */
  readonly listMs?: number;
}

/** Follows one exchange until it is stopped: lists its games each minute, and writes what its order books change at most ten times a second. */
export class FollowedStream {
  private readonly link: StreamLink;
  private readonly changed = new Set<string>();
  /** The bets on each board, and the bet of each market. */
  private bets = new Map<string, StreamedBet>();
  private betOf = new Map<string, string>();
  /** Bets that the exchange no longer has, whose prices are still to be removed. */
  private ended = new Map<string, StreamedBet>();
  private unmatched: readonly Candidate[] = [];
  private left: ReadonlyMap<string, number> = new Map();
  private games = 0;
  private commits = 0;
  private counted = { at: Date.now(), messages: 0, perSecond: 0 };
  private readonly errors = new Map<Work, string>();
  private downSince: number | undefined;
  /** When the exchange empties which order books, of those that it has not emptied yet. */
  private clearings: readonly { readonly id: string; readonly at: number }[] = [];

  constructor(
    private readonly feed: StreamFeed,
    private readonly options: FollowOptions,
    private readonly boards: Boards,
    private readonly tell: (report: StreamReport) => unknown,
  ) {
    this.link = feed.connect((markets) => {
      for (const market of markets) this.changed.add(market);
    });
  }

  async run(signal: AbortSignal): Promise<void> {
    const stopTelling = every(2_000, () => this.tell(this.report()));
    const stopConfirming = every(10_000, () => this.noting('confirming', () => this.confirm()));
    const listing = this.listOn(signal);
    try {
      while (!signal.aborted) {
        const next = performance.now() + TICK_MS; // a slow write does not make the next one later
        this.renewEmptied(Date.now());
        await this.noting('writing', () => this.write());
        await sleep(Math.max(0, next - performance.now()), { signal }).catch(() => undefined);
      }
    } finally {
      stopTelling();
      stopConfirming();
      this.link.close();
      await listing;
    }
  }

  report(): StreamReport {
    const { book } = this.feed;
    const state = this.link.state();
    const at = Date.now();
    const isDown = state.socket !== 'open' || this.errors.has('listing');
    this.downSince = isDown ? (this.downSince ?? at) : undefined;
    if (at - this.counted.at >= 1_000) {
      const perSecond = ((state.messages - this.counted.messages) * 1_000) / (at - this.counted.at);
      this.counted = { at, messages: state.messages, perSecond: Math.round(perSecond * 10) / 10 };
    }
    return {
      ...state,
      perSecond: this.counted.perSecond,
      book,
      at,
      games: this.games,
      unmatched: this.unmatched.slice(0, MOST_TOLD).map((one) => ({ ...one, nearest: [...one.nearest] })),
      left: Object.fromEntries(this.left),
      commits: this.commits,
      ignored: Object.fromEntries(state.ignored),
      error: [...this.errors.values()].at(0),
      downSince: this.downSince,
    };
  }

  private async listOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.noting('listing', () => this.list(signal));
      const isWell = this.games > 0 && !this.errors.has('listing');
      await sleep(isWell ? (this.options.listMs ?? LIST_MS) : LIST_SOON_MS, { signal }).catch(() => undefined);
    }
  }

  private async list(signal: AbortSignal): Promise<void> {
    const leagues = LEAGUES.filter(({ sport }) => this.options.sports.includes(sport));
    const listed = await this.feed.list(
      leagues.map(({ name }) => name),
      signal,
    );
    if (this.options.makesGames) await this.makeGames(listed.games);
    const events = (await Promise.all(leagues.map(({ sport }) => this.boards.gamesOf(sport)))).flat();
    const { games, unmatched } = matchOurGames(events, listed.games);
    const before = this.bets;
    this.bets = betsOf(
      this.feed.book,
      games.flatMap(({ event, listed: { markets } }) => markets.map((market) => ({ event, market }))),
    );
    this.betOf = new Map([...this.bets].flatMap(([key, { markets }]) => markets.map(({ id }) => [id, key] as const)));
    for (const [key, bet] of before)
      this.ended.set(key, { ...bet, markets: bet.markets.map((market) => ({ ...market, isOpen: false })) });
    for (const key of this.bets.keys()) this.ended.delete(key); // also one that was there before
    this.games = games.length;
    this.unmatched = [...unmatched, ...unreadWithNearest(listed.unmatched, events)];
    this.left = listed.left;
    const now = Date.now();
    this.renewEmptied(now);
    this.clearings = [...this.bets.values()].flatMap(({ markets }) =>
      markets.flatMap(({ id, clearsAt }) => (clearsAt !== undefined && clearsAt > now ? [{ id, at: clearsAt }] : [])),
    );
    this.link.follow([...this.bets.values()].flatMap(({ markets }) => markets.filter(({ isOpen }) => isOpen)));
    for (const market of this.betOf.keys()) this.changed.add(market);
  }

  /** Puts the listed games of each sport on its boards, and takes others off them. */
  private async makeGames(listed: readonly ListedGame[]): Promise<void> {
    const now = Date.now();
    const made = gamesOfExchange(listed, now);
    for (const sport of this.options.sports)
      for (const section of sections) {
        const events = made.filter((game) => game.event.sport === sport && game.sections.has(section));
        const reading = { ...NO_PRICES, events: events.map(({ event }) => event), receivedAt: now };
        await this.boards.updates.take({ sport, section }, 'listed games', reading, { markets: new Set() }, now);
      }
  }

  /** When its game starts, an exchange takes all orders off: what was known of those books no longer holds. */
  private renewEmptied(now: number): void {
    const due = this.clearings.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    this.clearings = this.clearings.filter(({ at }) => at > now);
    this.link.renew(due.map(({ id }) => id));
  }

  private async write(): Promise<void> {
    if (this.changed.size === 0 && this.ended.size === 0) return;
    const [changed, ended] = [[...this.changed], this.ended];
    const keys = new Set(changed.flatMap((market) => this.betOf.get(market) ?? []));
    this.changed.clear();
    this.ended = new Map();
    const now = Date.now();
    const offersOf = ({ id, isOpen }: ExchangeMarket, outcome: string): Ladder | undefined =>
      isOpen ? this.link.offers(id, outcome) : [];
    const boards = byBoard([...[...keys].flatMap((key) => this.bets.get(key) ?? []), ...ended.values()]);
    await Promise.all(
      [...boards].map(async ([id, bets]) => {
        const prices = await this.boards.updates.amend(id, now, ({ live }) =>
          streamChange(
            live,
            bets.filter(({ event }) => live.events.has(event.id)),
            offersOf,
            now,
          ),
        );
        if (prices > 0) this.commits++;
      }),
    ).catch((error: unknown) => {
      for (const market of changed) this.changed.add(market); // what was not written is written at the next tick
      for (const [key, bet] of ended) if (!this.bets.has(key)) this.ended.set(key, bet);
      throw error;
    });
  }

  /** While the connection is alive, what it told last holds: the prices of known books are confirmed as of what was heard last. */
  private async confirm(): Promise<void> {
    if (this.link.state().socket !== 'open') return;
    for (const [id, bets] of byBoard([...this.bets.values()])) {
      const stamps = new Map<StampKey, number>();
      for (const { event, family, markets } of bets) {
        const heard = markets.flatMap((market) => (this.isKnown(market) ? [this.link.heardAt(market.id)] : []));
        const stamp = stampKey(event.id, this.feed.book, family);
        if (heard.length > 0) stamps.set(stamp, Math.max(stamps.get(stamp) ?? 0, Math.min(...heard)));
      }
      await this.boards.updates.confirmAt(id, stamps, Date.now());
    }
  }

  private isKnown({ id, isOpen, shares }: ExchangeMarket): boolean {
    return isOpen && Object.keys(shares).every((outcome) => this.link.offers(id, outcome) !== undefined);
  }

  private async noting(what: Work, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.errors.delete(what);
    } catch (error) {
      this.errors.set(what, error instanceof Error ? error.message : String(error));
    }
  }
}

type Work = 'listing' | 'writing' | 'confirming';
const NO_PRICES = { listings: new Map(), stamps: new Map() };

const betsOf = (
  book: string,
  markets: readonly { event: GameEvent; market: ExchangeMarket }[],
): Map<string, StreamedBet> => {
  const bets = new Map<string, { event: GameEvent; markets: ExchangeMarket[] }>();
  for (const { event, market } of markets) {
    const { family, subject, line } = market;
    const key = JSON.stringify([event.id, family, subject, line ?? null]);
    const bet = bets.get(key) ?? { event, markets: [] };
    bet.markets.push(market);
    bets.set(key, bet);
  }
  return new Map([...bets].map(([key, { event, markets }]) => [key, streamedBet(event, book, markets)]));
};

const byBoard = (bets: readonly StreamedBet[]): Map<BoardId, StreamedBet[]> => {
  const boards = new Map<string, StreamedBet[]>();
  for (const bet of bets) {
    const there = boards.get(bet.boardName);
    if (there) there.push(bet);
    else boards.set(bet.boardName, [bet]);
  }
  return new Map([...boards.values()].map((there) => [there[0]!.board, there]));
};

const TICK_MS = 100;
const LIST_MS = 60_000;
const LIST_SOON_MS = 5_000;
const MOST_TOLD = 100;
