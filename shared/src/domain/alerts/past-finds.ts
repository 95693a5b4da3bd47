import { followDiff, type IndexedBoard, indexedBoard } from '../board/apply-diff.js';
import type { LiveBoard } from '../board/board.js';
import type { MarketLine } from '../board/market-lines.js';
import type { LineKey } from '../board/quote.js';
import { legRuleOf, priceOn } from '../offers/leg-rule.js';
import { Detector } from '../opportunities/detector.js';
import type { OpportunityChange } from '../opportunities/open-and-close.js';
import type { LearnedLineOf } from '../opportunities/value.js';
import { alertOffer, isRipening, RIPE_FOR_MS } from './alert-offer.js';
import {
  type AlertRule,
  type BoardAlertKind,
  isListKind,
  type ListAlertKind,
  type SteamTerms,
  type WatchedLine,
} from './alert-rule.js';
import { type Finding, offerInWords } from './alert-text.js';
import type { Bettor } from './bettor.js';
import { type FoundLife, isRipe, linesToLookAt, livesAfter } from './board-lives.js';
import { type Seen, Sights, type WatchedGames } from './board-sights.js';
import { isSameStand, type PastStand, standOf } from './line-moves.js';
import { type PastChange, type PastGame, pastBoard } from './past-board.js';
import { type BookMove, noteBookMoves } from './steam.js';

/** A rule that looks at boards or at the lists made of them, and its owner. */
interface WatchingRule {
  readonly rule: AlertRule<BoardAlertKind | ListAlertKind>;
  readonly owner: Bettor;
}

/** What a rule found at a moment (milliseconds). What it matched when it was made is noted. */
export interface PastMoment {
  readonly at: number;
  readonly found: readonly Finding[];
  readonly isNoted?: boolean;
}

/** What a rule found in some games, and when each life of it ended: the end by `lifeName`. */
interface PastFinds {
  readonly moments: readonly PastMoment[];
  readonly ends: ReadonlyMap<string, number>;
}

/** Names one life of what a rule found. */
export const lifeName = (opportunity: string, openedAt: number): string => `${openedAt} ${opportunity}`;

/**
 * What a rule finds in the record of some games, looking as the live engine does: at each change, and whenever time alone makes a difference. It was made
 * at `since` (milliseconds). Ages of prices and links are not in the record and not judged. `pause` is called again and again.
 */
export const pastFinds = async (
  { rule, owner }: WatchingRule,
  games: readonly PastGame[],
  {
    since,
    until,
    learned,
  }: { readonly since: number; readonly until: number; readonly learned?: LearnedLineOf | undefined },
  pause: () => Promise<void>,
): Promise<PastFinds> => {
  const { board, changes } = await pastBoard(games, since, pause);
  const judged = { ...rule, maxAge: null, scanner: { ...rule.scanner, minDepth: null } };
  const looks: Looks = isOfLists(judged)
    ? new ListLooks(judged, owner, board)
    : new BoardLooks(judged as BoardRule, owner, board, learned);
  const moments: PastMoment[] = [{ at: since, found: await looks.begin(since), isNoted: true }];
  const note = (at: number, found: readonly Finding[]) => {
    if (found.length > 0) moments.push({ at, found });
  };
  const pass = async (to: number) => {
    for (let at = looks.next(); at !== undefined && at < to; at = looks.next()) {
      note(at, await looks.wait(at));
      await pause();
    }
  };
  for (const change of changes) {
    if (change.at > until) break;
    await pass(change.at);
    note(change.at, await looks.follow(change));
    await pause();
  }
  await pass(until + 1); // what is old enough at the very end is found, as a change then is
  return { moments, ends: looks.ends };
};

type ListRule = AlertRule<ListAlertKind>;
type BoardRule = AlertRule<BoardAlertKind>;

const isOfLists = (rule: AlertRule): rule is ListRule => isListKind(rule.kind);

/** The looks of a rule at a board that follows its record. */
interface Looks {
  readonly ends: ReadonlyMap<string, number>;
  /** What the rule matches when it is made. */
  begin(now: number): Promise<readonly Finding[]>;
  follow(change: PastChange): Promise<readonly Finding[]>;
  /** The next moment at which time alone makes a difference, and what is found then. */
  next(): number | undefined;
  wait(now: number): Promise<readonly Finding[]>;
}

/** As the engine looks at the live lists: at what changed there, and at what has just been open for long enough. */
class ListLooks implements Looks {
  readonly ends = new Map<string, number>();
  private readonly detector: Detector;
  private readonly openedAt = new Map<string, number>();
  private last = 0;

  constructor(
    private readonly rule: ListRule,
    private readonly owner: Bettor,
    board: LiveBoard,
  ) {
    this.detector = new Detector(board);
  }

  // What is open then has been open for an unknown time: for longer than the rule wants, it is assumed.
  async begin(now: number): Promise<Finding[]> {
    const opened = this.detector.open(now - this.rule.scanner.minLife * 1_000 - RIPE_FOR_MS);
    for (const live of opened.upserts) this.openedAt.set(live.opportunity.id, live.openedAt);
    this.detector.sweep(now);
    return this.found({ upserts: [...this.detector.opportunities()], closed: [] }, now);
  }

  async follow({ at, diff }: PastChange): Promise<Finding[]> {
    return this.found(this.detector.update(diff, at), at);
  }

  async wait(now: number): Promise<Finding[]> {
    return this.found(this.detector.sweep(now), now);
  }

  next(): number | undefined {
    const { minLife } = this.rule.scanner;
    const starts = Array.from(this.detector.board.events.values(), ({ commenceTime }) => commenceTime);
    const ripe = minLife > 0 ? Array.from(this.openedAt.values(), (at) => at + minLife * 1_000) : [];
    return earliest([...starts, ...ripe], this.last);
  }

  private found({ upserts, closed }: OpportunityChange, now: number): Finding[] {
    this.last = now;
    const { rule, owner, detector, openedAt, ends } = this;
    for (const { id, at } of closed) {
      ends.set(lifeName(id, openedAt.get(id)!), at);
      openedAt.delete(id);
    }
    for (const live of upserts) openedAt.set(live.opportunity.id, live.openedAt);
    const ripening =
      rule.scanner.minLife > 0 ? [...detector.opportunities()].filter((live) => isRipening(live, rule, now)) : [];
    const legRule = legRuleOf(rule.scanner, owner.state, (key) => priceOn(detector.board, key));
    return [...new Set([...upserts, ...ripening])].flatMap((live) => {
      const offer = alertOffer(live, rule, owner, now, { legRule });
      return offer ? [offerInWords(offer)] : [];
    });
  }
}

/** As the engine looks at a board: at the lines that moved, and those of lives that wait. */
class BoardLooks implements Looks {
  readonly ends = new Map<string, number>();
  private readonly board: IndexedBoard;
  private readonly moves = new Map<LineKey, BookMove[]>();
  private readonly lives = new Map<string, FoundLife>();
  private readonly stands = new Map<string, PastStand[]>();
  private last = 0;

  constructor(
    private readonly rule: BoardRule,
    private readonly owner: Bettor,
    board: LiveBoard,
    private readonly learned: LearnedLineOf | undefined,
  ) {
    this.board = indexedBoard(board);
  }

  async begin(now: number): Promise<Finding[]> {
    this.last = now;
    const { found } = await this.sightsAt(now).by(
      { rule: this.rule, owner: this.owner },
      this.board.quotes.lines.values(),
      atOnce,
    );
    for (const seen of found) this.keep({ ...lifeOf(seen, now), isWaiting: false });
    return found.map(({ find }) => find.tell(now));
  }

  async follow({ at, diff, repriced }: PastChange): Promise<Finding[]> {
    const touched = followDiff(this.board, diff);
    noteBookMoves(this.moves, at, repriced);
    return this.look(at, new Set(touched.keys()));
  }

  wait(now: number): Promise<Finding[]> {
    return this.look(now, new Set());
  }

  next(): number | undefined {
    const { scanner } = this.rule;
    // Also of what does not wait: it may have grown meanwhile, and is looked at where something beside it waits.
    const ripe = Array.from(this.lives.values(), ({ openedAt }) => openedAt + scanner.minLife * 1_000);
    return earliest([...ripe, ...this.forgotten()], this.last);
  }

  /** When what happened is too long ago for the rule: a line is no longer where it was, and a book's move is no part of a steam. */
  private forgotten(): number[] {
    const { kind, about } = this.rule;
    if (kind === 'move')
      return [...this.stands.values()].flat().map(({ at }) => at + (about as WatchedLine).minutes * 60_000);
    if (kind !== 'steam') return [];
    const waiting = [...this.lives.values()].filter(({ isWaiting }) => isWaiting);
    const moves = waiting.flatMap(({ line }) => this.moves.get(line as LineKey) ?? []);
    return moves.map(({ at }) => at + (about as SteamTerms).seconds * 1_000);
  }

  private async look(now: number, touched: ReadonlySet<MarketLine>): Promise<Finding[]> {
    this.last = now;
    const { rule, owner, board, lives, ends } = this;
    const lines = linesToLookAt(touched, lives.values(), board);
    const sight = await this.sightsAt(now).by({ rule, owner }, lines, atOnce);
    const begin = (seen: Seen) => lifeOf(seen, now);
    const { begun, ended, gone, back, candidates } = livesAfter(
      rule,
      lives,
      sight,
      { lines, board, isNew: false },
      now,
      begin,
    );
    for (const life of ended) lives.delete(life.opportunity);
    for (const life of [...ended, ...gone]) ends.set(nameOf(life), now);
    for (const life of gone) this.keep({ ...life, goneAt: now });
    for (const life of begun) this.keep(life);
    for (const life of back) {
      ends.delete(nameOf(life));
      this.keep({ ...life, goneAt: undefined });
    }
    const ripe = candidates.filter(({ life }) => isRipe(life, rule, now));
    for (const { life } of ripe) this.keep({ ...life, goneAt: undefined, isWaiting: false });
    return ripe.map(({ seen, life }) => seen.find.tell(life.openedAt));
  }

  private keep(life: FoundLife) {
    this.lives.set(life.opportunity, life);
  }

  private sightsAt(now: number): Sights {
    const { board, moves } = this;
    const [event] = board.events.values();
    return new Sights({ id: { sport: event?.sport ?? '' }, board, moves }, now, this.watchedAt(now), this.learned);
  }

  private watchedAt(now: number): WatchedGames {
    const { rule, board, stands } = this;
    const event = rule.kind === 'move' ? board.events.get((rule.about as WatchedLine).event) : undefined;
    if (!event) return new Map();
    const past = stands.get(event.id) ?? [];
    const stand = standOf(board, event);
    const last = past.at(-1);
    if (!last || !isSameStand(last, stand)) stands.set(event.id, [...past, { ...stand, at: now }]);
    return new Map([[event.id, { stand, past }]]);
  }
}

const earliest = (times: readonly number[], after: number): number | undefined =>
  times.reduce<number | undefined>((first, at) => (at > after && at < (first ?? Infinity) ? at : first), undefined);

const atOnce = () => undefined;

const lifeOf = ({ line, find }: Seen, openedAt: number): FoundLife => ({
  opportunity: find.id,
  line: line?.key ?? '',
  openedAt,
  isWaiting: true,
});

const nameOf = ({ opportunity, openedAt }: FoundLife): string => lifeName(opportunity, openedAt);
