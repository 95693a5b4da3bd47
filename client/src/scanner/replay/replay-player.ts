import type { OpportunityList, ReplayPiece, UnpricedLife } from '@fairline/shared/contract';
import { MOST_REPLAYED_MS } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { pastTimeAtom } from '../../platform/clock.js';
import { type Problem, problemOfFailure } from '../../platform/http/problem.js';
import type { Store } from '../../platform/store.js';
import { applyNews, listAtoms, NO_LIST, openList, silenceAtoms } from '../model/list-atoms.js';

/** What is replayed: a list, from and until when. Milliseconds. */
export interface ReplayWindow {
  readonly list: OpportunityList;
  readonly from: number;
  readonly until: number;
}

/** How a replay stands. */
interface ReplayState {
  readonly isLoading: boolean;
  readonly isOver: boolean;
  readonly problem: Problem | undefined;
  /** When the record begins, in milliseconds; null while it is empty, undefined until it is known. */
  readonly begins: number | null | undefined;
  /** What was open at this time and has no prices on record. */
  readonly unpriced: readonly UnpricedLife[];
}

const WAITING: ReplayState = { isLoading: true, isOver: false, problem: undefined, begins: undefined, unpriced: [] };

export const replayAtom = atom<ReplayState>(WAITING);

/** Loads a piece of the past. Milliseconds. */
type LoadPiece = (from: number, until: number, signal: AbortSignal) => Promise<ReplayPiece>;

/** Plays a window of the past into the live list and the clock of the page. Whoever makes one moves its time on, and ends it. */
export class ReplayPlayer {
  readonly #closed = new AbortController();
  readonly #list: (typeof listAtoms)[OpportunityList];
  #piece: ReplayPiece | undefined;
  /** From when the piece tells, in milliseconds. */
  #begin = 0;
  /** Where the user has gone since the piece on its way was asked for. */
  #sought: number | undefined;
  #seeking: Promise<void> | undefined;
  /** How much of the piece's news is shown. */
  #shown = 0;
  #seq = 0;
  #at: number;
  #next: { readonly from: number; readonly piece: Promise<ReplayPiece> } | undefined;

  constructor(
    private readonly store: Store,
    private readonly window: ReplayWindow,
    private readonly load: LoadPiece,
  ) {
    this.#list = listAtoms[window.list];
    this.#at = window.from;
    store.set(pastTimeAtom, window.from);
    store.set(silenceAtoms[window.list], undefined);
    store.set(this.#list, NO_LIST);
    store.set(replayAtom, WAITING);
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
      this.#at = to;
      this.store.set(this.#list, NO_LIST);
      const piece = this.#piece;
      this.#piece = undefined;
      if (piece && this.#begin <= to && to < piece.until) this.#begins(piece, to);
      else await this.#open(to);
    }
  }

  /** Moves on by some milliseconds of the past. Where the next piece is on its way it waits. */
  async pass(ms: number): Promise<void> {
    const to = Math.min(this.#at + ms, this.window.until);
    while (this.#piece && to >= this.#piece.until && this.#piece.until < this.window.until) {
      this.#show(this.#piece.until - 1);
      await this.#open(this.#piece.until);
    }
    if (this.#piece) this.#show(to);
  }

  /** Back to the present. */
  end(): void {
    this.#closed.abort();
    this.store.set(pastTimeAtom, undefined);
    this.store.set(this.#list, NO_LIST);
    this.store.set(replayAtom, WAITING);
  }

  async #open(from: number): Promise<void> {
    if (from >= this.window.until) return this.#tell({ isLoading: false, isOver: true });
    this.#tell({ isLoading: true, isOver: false, problem: undefined });
    try {
      const piece = await this.#pieceFrom(from);
      if (this.#closed.signal.aborted) return;
      this.#begin = from;
      this.#begins(piece, from);
      if (piece.until < this.window.until) this.#ahead(piece.until);
    } catch (error) {
      this.#piece = undefined;
      if (!this.#closed.signal.aborted) this.#tell({ isLoading: false, problem: problemOfFailure(error) });
    }
  }

  /** Shows a piece from its begin to a time in it. */
  #begins(piece: ReplayPiece, to: number) {
    this.#piece = piece;
    this.#shown = 0;
    this.#seq += 1;
    this.store.set(this.#list, (before) => openList(before, { seq: this.#seq, open: piece.open }, this.#begin));
    this.#tell({ isLoading: false, isOver: false, begins: piece.begins });
    this.#show(to);
  }

  #pieceFrom(from: number): Promise<ReplayPiece> {
    if (this.#next?.from === from) return this.#next.piece;
    return this.load(from, Math.min(from + MOST_REPLAYED_MS, this.window.until), this.#closed.signal);
  }

  #ahead(from: number) {
    const piece = this.#pieceFrom(from);
    piece.catch(() => undefined); // told when it is needed
    this.#next = { from, piece };
  }

  #show(to: number) {
    const { news, unpriced, until } = this.#piece!;
    let next = this.#shown;
    while (next < news.length && news[next]!.at <= to) next += 1;
    const due = news.slice(this.#shown, next);
    this.#shown = next;
    this.#at = to;
    this.store.set(pastTimeAtom, to);
    if (due.length > 0)
      this.store.set(this.#list, (before) =>
        due.reduce((list, one) => applyNews(list, { ...one, seq: this.#seq }), before),
      );
    const isThere = ({ openedAt, closedAt }: UnpricedLife) => openedAt <= to && (closedAt === null || closedAt > to);
    this.#tell({ unpriced: unpriced.filter(isThere), isOver: to >= this.window.until && until >= this.window.until });
  }

  #tell(change: Partial<ReplayState>) {
    this.store.set(replayAtom, (before) => ({ ...before, ...change }));
  }
}
