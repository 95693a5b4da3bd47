import type { BoardPiece, UnpricedLife } from '@fairline/shared/contract';
import { MOST_REPLAYED_MS } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { pastTimeAtom } from '../../platform/clock.js';
import { type Problem, problemOfFailure } from '../../platform/http/problem.js';
import type { Store } from '../../platform/store.js';

/** From when until when is replayed. Milliseconds. */
export interface ReplayWindow {
  readonly from: number;
  readonly until: number;
}

/** What a page says of a piece beside it. */
interface PieceNotes {
  /** When the record begins, in milliseconds; null while it is empty, undefined while it is not known. */
  readonly begins?: number | null;
  /** What was open at this time and has no prices on record. */
  readonly unpriced?: readonly UnpricedLife[];
  /** How many games there were, if too many to replay. */
  readonly games?: BoardPiece['games'];
  /** Whether the record has no price at this time. */
  readonly isEmpty?: boolean;
}

/** How a replay stands. */
interface ReplayState extends PieceNotes {
  readonly isLoading: boolean;
  readonly isOver: boolean;
  readonly problem: Problem | undefined;
  /** How often the user has gone to another time: what was there before is no past of it. */
  readonly jumps: number;
}

const WAITING: ReplayState = { isLoading: true, isOver: false, problem: undefined, jumps: 0 };

export const replayAtom = atom<ReplayState>(WAITING);

/** A piece of the past, up to `until`, and what changed in it. Milliseconds. */
interface Piece {
  readonly until: number;
  readonly news: readonly { readonly at: number }[];
}

/** Where pieces of the past are shown: a list or a board of this page. Times in milliseconds. */
export interface ReplayStage<P extends Piece> {
  /** Shows nothing while a piece is on its way. */
  clear(): void;
  /** Shows a piece as it begins. If it is the next one, what is shown is where the last one ended. */
  open(piece: P, at: number, isNext: boolean): void;
  /** Shows what changed, up to a time. */
  play(news: P['news'], at: number): void;
  notes(piece: P, at: number): PieceNotes;
  leave(): void;
}

/** Loads a piece of the past. Milliseconds. */
type LoadPiece<P> = (from: number, until: number, signal: AbortSignal) => Promise<P>;

/** Plays a window of the past on a stage and into the clock of the page. Whoever makes one moves its time on, and ends it. */
export class ReplayPlayer<P extends Piece> {
  readonly #closed = new AbortController();
  #piece: P | undefined;
  /** From when the piece tells, in milliseconds. */
  #begin = 0;
  /** Where the user has gone since the piece on its way was asked for. */
  #sought: number | undefined;
  #seeking: Promise<void> | undefined;
  /** How often the user has gone to another time: a piece that was asked for before is not shown. */
  #jumps = 0;
  /** How much of the piece's news is shown. */
  #shown = 0;
  #at: number;
  #next: { readonly from: number; readonly piece: Promise<P> } | undefined;

  constructor(
    private readonly store: Store,
    private readonly window: ReplayWindow,
    private readonly stage: ReplayStage<P>,
    private readonly load: LoadPiece<P>,
  ) {
    this.#at = window.from;
    store.set(pastTimeAtom, window.from);
    store.set(replayAtom, WAITING);
    stage.clear();
  }

  /** The time that is shown, in milliseconds. */
  get at(): number {
    return this.#at;
  }

  /** Goes to a time of the window. Of many times while a piece loads, as a slider gives, the last one counts. */
  seek(to: number): Promise<void> {
    this.#sought = Math.max(this.window.from, Math.min(to, this.window.until));
    this.store.set(pastTimeAtom, this.#sought);
    this.#seeking ??= this.#seekLast().finally(() => {
      this.#seeking = undefined;
    });
    return this.#seeking;
  }

  async #seekLast(): Promise<void> {
    for (let to = this.#sought; to !== undefined && !this.#closed.signal.aborted; to = this.#sought) {
      this.#sought = undefined;
      this.#jumps += 1;
      this.#at = to;
      this.stage.clear();
      this.#tell({ jumps: this.store.get(replayAtom).jumps + 1 });
      const piece = this.#piece;
      this.#piece = undefined;
      if (piece && this.#begin <= to && to < piece.until) this.#begins(piece, to, false);
      else await this.#open(to, false);
    }
  }

  /** Moves on by some milliseconds of the past. Where the next piece is on its way it waits. */
  async pass(ms: number): Promise<void> {
    const to = Math.min(this.#at + ms, this.window.until);
    const jumps = this.#jumps;
    while (this.#piece && to >= this.#piece.until && this.#piece.until < this.window.until) {
      this.#show(this.#piece.until - 1);
      await this.#open(this.#piece.until, true);
      if (jumps !== this.#jumps) return;
    }
    if (this.#piece) this.#show(to);
  }

  /** Back to the present. */
  end(): void {
    this.#closed.abort();
    this.store.set(pastTimeAtom, undefined);
    this.stage.leave();
    this.store.set(replayAtom, WAITING);
  }

  async #open(from: number, isNext: boolean): Promise<void> {
    if (from >= this.window.until) return this.#tell({ isLoading: false, isOver: true });
    this.#tell({ isLoading: true, isOver: false, problem: undefined });
    const jumps = this.#jumps;
    const isLeft = () => this.#closed.signal.aborted || jumps !== this.#jumps;
    try {
      const piece = await this.#pieceFrom(from);
      if (isLeft()) return;
      this.#begin = from;
      this.#begins(piece, from, isNext);
      if (piece.until < this.window.until) this.#ahead(piece.until);
    } catch (error) {
      if (isLeft()) return;
      this.#piece = undefined;
      this.#tell({ isLoading: false, problem: problemOfFailure(error) });
    }
  }

  /** Shows a piece from its begin to a time in it. */
  #begins(piece: P, to: number, isNext: boolean) {
    this.#piece = piece;
    this.#shown = 0;
    this.stage.open(piece, this.#begin, isNext);
    this.#tell({ isLoading: false, isOver: false });
    this.#show(to);
  }

  #pieceFrom(from: number): Promise<P> {
    if (this.#next?.from === from) return this.#next.piece;
    return this.load(from, Math.min(from + MOST_REPLAYED_MS, this.window.until), this.#closed.signal);
  }

  #ahead(from: number) {
    const piece = this.#pieceFrom(from);
    const next = { from, piece };
    this.#next = next;
    piece.catch(() => {
      if (this.#next === next) this.#next = undefined; // asked for once more when it is needed, and told if it fails then
    });
  }

  #show(to: number) {
    const piece = this.#piece!;
    let next = this.#shown;
    while (next < piece.news.length && piece.news[next]!.at <= to) next += 1;
    const due = piece.news.slice(this.#shown, next);
    this.#shown = next;
    this.#at = to;
    this.store.set(pastTimeAtom, to);
    this.stage.play(due, to);
    const isOver = to >= this.window.until && piece.until >= this.window.until;
    this.#tell({ ...this.stage.notes(piece, to), isOver });
  }

  #tell(change: Partial<ReplayState>) {
    this.store.set(replayAtom, (before) => ({ ...before, ...change }));
  }
}
