import { type BoardId, boardName, type StreamReport } from '@fairline/shared/contract';
import {
  type GameEvent,
  type Ladder,
  LEAGUES,
  leagueOfSport,
  type StampKey,
  sectionOf,
  stampKey,
} from '@fairline/shared/domain';
import { every, sleep } from '@fairline/shared/node';
import type { ExchangeMarket } from '../feeds/exchange-market.js';
import type { StreamFeed, StreamLink } from '../feeds/stream-feed.js';
import type { BoardUpdatesService } from '../polling/board-updates.service.js';
import { type Candidate, matchOurGames } from './match-our-games.js';
import { type StreamedBet, streamChange } from './stream-change.js';

interface Boards {
  readonly updates: Pick<BoardUpdatesService, 'amend' | 'confirmAt'>;
  readonly gamesOf: (sport: string) => Promise<readonly GameEvent[]>;
}

/** Follows one exchange until it is stopped: lists its games each minute, and writes what its order books change at most ten times a second. */
export class FollowedStream {
  private readonly link: StreamLink;
  private readonly changed = new Set<string>();
  /** The bets on each board, and the bet of each market. */
  private bets = new Map<string, StreamedBet>();
  private betOf = new Map<string, string>();
  private unmatched: readonly Candidate[] = [];
  private left: ReadonlyMap<string, number> = new Map();
  private games = 0;
  private commits = 0;
  private counted = { at: Date.now(), messages: 0, perSecond: 0 };
  private error: string | undefined;

  constructor(
    private readonly feed: StreamFeed,
    private readonly sports: readonly string[],
    private readonly boards: Boards,
    private readonly tell: (report: StreamReport) => unknown,
  ) {
    this.link = feed.connect((markets) => {
      for (const market of markets) this.changed.add(market);
    });
  }

  async run(signal: AbortSignal): Promise<void> {
    const stopTelling = every(2_000, () => this.tell(this.report()));
    const stopConfirming = every(10_000, () => this.noting(() => this.confirm()));
    const listing = this.listOn(signal);
    try {
      while (!signal.aborted) {
        const next = performance.now() + TICK_MS; // a slow write does not make the next one later
        await this.noting(() => this.write());
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
      error: this.error,
    };
  }

  private async listOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.noting(() => this.list(signal));
      await sleep(this.games > 0 ? LIST_MS : LIST_SOON_MS, { signal }).catch(() => undefined);
    }
  }

  private async list(signal: AbortSignal): Promise<void> {
    const leagues = LEAGUES.filter(({ sport }) => this.sports.includes(sport));
    const events = (await Promise.all(leagues.map(({ sport }) => this.boards.gamesOf(sport)))).flat();
    const listed = await this.feed.list(
      leagues.map(({ name }) => name),
      signal,
    );
    const { games, unmatched } = matchOurGames(events, listed.games);
    const before = this.bets;
    this.bets = betsOf(games.flatMap(({ event, listed: { markets } }) => markets.map((market) => ({ event, market }))));
    this.betOf = new Map([...this.bets].flatMap(([key, { markets }]) => markets.map(({ id }) => [id, key] as const)));
    for (const [key, bet] of before)
      if (!this.bets.has(key))
        this.bets.set(key, { ...bet, markets: bet.markets.map((market) => ({ ...market, isOpen: false })) }); // removed once, below
    this.games = games.length;
    this.unmatched = [...unmatched, ...listed.unmatched.map((one) => ({ ...one, nearest: [] }))];
    this.left = listed.left;
    this.link.follow([...this.bets.values()].flatMap(({ markets }) => markets.filter(({ isOpen }) => isOpen)));
    for (const [key, { markets }] of this.bets)
      for (const { id } of markets) {
        this.betOf.set(id, key);
        this.changed.add(id);
      }
  }

  private async write(): Promise<void> {
    if (this.changed.size === 0) return;
    const keys = new Set([...this.changed].flatMap((market) => this.betOf.get(market) ?? []));
    this.changed.clear();
    const now = Date.now();
    const offersOf = ({ id, isOpen }: ExchangeMarket, outcome: string): Ladder | undefined =>
      isOpen ? this.link.offers(id, outcome) : [];
    for (const [id, bets] of byBoard([...keys].flatMap((key) => this.bets.get(key) ?? []))) {
      const prices = await this.boards.updates.amend(id, now, ({ live }) =>
        streamChange(
          live,
          this.feed.book,
          bets.filter(({ event }) => live.events.has(event.id)),
          offersOf,
          now,
        ),
      );
      if (prices > 0) this.commits++;
    }
  }

  /** While the connection is alive, what it told last holds: the prices of known books are confirmed as of what was heard last. */
  private async confirm(): Promise<void> {
    const { lastHeardAt, socket } = this.link.state();
    if (socket !== 'open') return;
    for (const [id, bets] of byBoard([...this.bets.values()])) {
      const known = bets.filter(({ markets }) =>
        markets.some(
          (market) =>
            market.isOpen && Object.keys(market.shares).every((outcome) => this.link.offers(market.id, outcome)),
        ),
      );
      const stamps = new Map<StampKey, number>(
        known.map(({ event, family }) => [stampKey(event.id, this.feed.book, family), lastHeardAt]),
      );
      await this.boards.updates.confirmAt(id, stamps, Date.now());
    }
  }

  private async noting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.error = undefined;
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }
}

const betsOf = (markets: readonly { event: GameEvent; market: ExchangeMarket }[]): Map<string, StreamedBet> => {
  const bets = new Map<string, StreamedBet>();
  for (const { event, market } of markets) {
    const { family, subject, line } = market;
    const key = JSON.stringify([event.id, family, subject, line ?? null]);
    const bet = bets.get(key);
    bets.set(key, { event, family, subject, line, markets: [...(bet?.markets ?? []), market] });
  }
  return bets;
};

const byBoard = (bets: readonly StreamedBet[]): Map<BoardId, StreamedBet[]> => {
  const boards = new Map<string, { id: BoardId; bets: StreamedBet[] }>();
  for (const bet of bets) {
    const sport = leagueOfSport(bet.event.sport)?.sport ?? bet.event.sport;
    const id: BoardId = { sport, section: sectionOf(bet.family) };
    const board = boards.get(boardName(id)) ?? { id, bets: [] };
    board.bets.push(bet);
    boards.set(boardName(id), board);
  }
  return new Map([...boards.values()].map((board) => [board.id, board.bets]));
};

const TICK_MS = 100;
const LIST_MS = 60_000;
const LIST_SOON_MS = 5_000;
const MOST_TOLD = 100;
