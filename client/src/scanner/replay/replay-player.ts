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

/** A piece, and from when it tells, in milliseconds. */
interface Told<P> {
  readonly from: number;
  readonly piece: P;
}

/** How many pieces are kept: more than an hour has. */
const MOST_KEPT = 12;

/**
 * Plays a window of the past on a stage and into the clock of the page. Whoever makes one moves its time on, and ends it. Pieces begin at
 * full ten minutes, whatever the window: so a time is told by a piece that is there already as often as can be, here and on the server.
 */
export class ReplayPlayer<P extends Piece> {
  readonly #closed = new AbortController();
  readonly #kept = new Map<number, P>();
  readonly #onTheirWay = new Map<number, Promise<P>>();
  #told: Told<P> | undefined;
  /** Where the user has gone since the piece on its way was asked for. */
  #sought: number | undefined;
  #seeking: Promise<void> | undefined;
  /** How often the user has gone to another time: a piece that was asked for before is not shown. */
  #jumps = 0;
  /** How much of the piece's news is shown. */
  #shown = 0;
  #at: number;

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
      this.#told = undefined;
      this.#tell({ jumps: this.store.get(replayAtom).jumps + 1 });
      const told = this.#keptAt(to);
      if (told) this.#begin(told, to, false);
      else await this.#open(to, false);
    }
  }

  /** Moves on by some milliseconds of the past. Where the next piece is on its way it waits. */
  async pass(ms: number): Promise<void> {
    const to = Math.min(this.#at + ms, this.window.until);
    const jumps = this.#jumps;
    for (let end = this.#end; end !== undefined && to >= end && end < this.window.until; end = this.#end) {
      this.#show(end - 1);
      await this.#open(end, true);
      if (jumps !== this.#jumps) return;
    }
    if (this.#told) this.#show(to);
  }

  /** Back to the present. */
  end(): void {
    this.#closed.abort();
    this.store.set(pastTimeAtom, undefined);
    this.stage.leave();
    this.store.set(replayAtom, WAITING);
  }

  get #end(): number | undefined {
    return this.#told?.piece.until;
  }

  async #open(to: number, isNext: boolean): Promise<void> {
    this.#tell({ isLoading: true, isOver: false, problem: undefined });
    const jumps = this.#jumps;
    const isLeft = () => this.#closed.signal.aborted || jumps !== this.#jumps || this.#sought !== undefined;
    try {
      const told = await this.#pieceAt(to);
      if (!isLeft()) this.#begin(told, to, isNext);
    } catch (error) {
      if (isLeft()) return;
      this.#told = undefined;
      this.#tell({ isLoading: false, problem: problemOfFailure(error) });
    }
  }

  /** Shows a piece from its begin to a time in it, and loads the next one ahead. */
  #begin(told: Told<P>, to: number, isNext: boolean) {
    this.#told = told;
    this.#shown = 0;
    this.stage.open(told.piece, told.from, isNext);
    this.#tell({ isLoading: false, isOver: false, problem: undefined });
    this.#show(to);
    const { until } = told.piece;
    if (until < this.window.until) this.#pieceFrom(until).catch(() => undefined); // asked for once more when it is needed, and told if it fails then
  }

  #keptAt(to: number): Told<P> | undefined {
    const at = this.#inWindow(to);
    for (const [from, piece] of this.#kept) if (from <= at && at < piece.until) return { from, piece };
    return undefined;
  }

  // Where very much opened, a piece ends before the next ten minutes: then the one that goes on from there tells.
  async #pieceAt(to: number): Promise<Told<P>> {
    const at = this.#inWindow(to);
    let from = at - (at % MOST_REPLAYED_MS);
    let piece = await this.#pieceFrom(from);
    while (piece.until <= at) {
      from = piece.until;
      piece = await this.#pieceFrom(from);
    }
    return { from, piece };
  }

  // The window's end belongs to the piece before it.
  #inWindow(at: number): number {
    return Math.min(at, this.window.until - 1);
  }

  #pieceFrom(from: number): Promise<P> {
    const kept = this.#kept.get(from);
    if (kept) return Promise.resolve(kept);
    const known = this.#onTheirWay.get(from);
    if (known) return known;
    const loading = this.load(from, from - (from % MOST_REPLAYED_MS) + MOST_REPLAYED_MS, this.#closed.signal)
      .then((piece) => {
        this.#kept.set(from, piece);
        if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
        return piece;
      })
      .finally(() => this.#onTheirWay.delete(from));
    this.#onTheirWay.set(from, loading);
    return loading;
  }

  #show(to: number) {
    const { piece } = this.#told!;
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
