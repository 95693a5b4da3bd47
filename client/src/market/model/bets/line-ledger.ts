import type { GameEvent, LineKey, MarketLine } from '@fairline/shared/domain';
import type { HeldBoard } from '../board/held-board.js';

/** The result of a read: entries that are gone or replaced, and entries that are new. */
interface LedgerNews<E> {
  readonly gone: ReadonlySet<E>;
  readonly fresh: readonly E[];
}

/** What there is on a line that has prices, of a game on its board. */
type EntriesOn<E> = (line: MarketLine, event: GameEvent, board: HeldBoard['board']) => readonly E[];

/**
 * Keeps what there is on the lines of boards up to date, recomputing only lines whose prices changed. Entries are immutable: a change replaces them.
 * `isAsked` limits it to some lines. Each board must have only one reader.
 */
export const lineLedger = <E>(entriesOn: EntriesOn<E>, isAsked: (line: MarketLine) => boolean = () => true) => {
  const pages = new Map<HeldBoard, Page<E>>();
  let news = noNews<E>();

  const strike = (page: Page<E>) => {
    for (const entries of page.entries.values()) for (const entry of entries) news.gone.add(entry);
  };
  /** The page of a board. If the board is new or was reloaded, the page is empty and all its lines are still to be read. */
  const pageOf = (held: HeldBoard): Page<E> => {
    const { board, touched } = held;
    const known = pages.get(held);
    if (known?.of === touched) return known;
    if (known) strike(known);
    const page = { entries: new Map(), of: touched, lines: [...board.quotes.lines.values()], next: 0 };
    pages.set(held, page);
    touched.clear();
    return page;
  };
  const write = (line: MarketLine, { entries: page }: Page<E>, { board }: HeldBoard) => {
    if (!isAsked(line)) return;
    for (const entry of page.get(line.key) ?? []) news.gone.add(entry);
    const event = board.events.get(line.ladder.event);
    const entries = line.quotes.length === 0 || !event ? [] : entriesOn(line, event, board);
    if (entries.length === 0) page.delete(line.key);
    else {
      page.set(line.key, entries);
      news.fresh.push(...entries);
    }
  };
  /** Reads at most this many lines of boards that are new here. Returns false if some are left. */
  const prepare = (boards: readonly HeldBoard[], most: number): boolean => {
    let left = most;
    for (const held of boards) {
      const page = pageOf(held);
      for (; page.next < page.lines.length; page.next += 1) {
        if (left === 0) return false;
        left -= 1;
        write(page.lines[page.next]!, page, held);
      }
    }
    return true;
  };
  return {
    prepare,
    /** Brings the ledger up to date with these boards, and returns the changes since the last read. */
    read: (boards: readonly HeldBoard[]): LedgerNews<E> => {
      for (const [board, page] of pages) {
        if (boards.includes(board)) continue;
        strike(page);
        pages.delete(board);
      }
      prepare(boards, Number.POSITIVE_INFINITY);
      for (const held of boards) {
        for (const line of held.touched) write(line, pages.get(held)!, held);
        held.touched.clear();
      }
      const { gone, fresh } = news;
      news = noNews();
      // Drop entries added and replaced since the last read.
      return { gone, fresh: fresh.filter((entry) => !gone.delete(entry)) };
    },
  };
};

interface Page<E> {
  readonly entries: Map<LineKey, readonly E[]>;
  /** The board's set of touched lines. A different set means that the board was reloaded. */
  readonly of: ReadonlySet<MarketLine>;
  /** All lines of the board as loaded, and the position of the next one to read. */
  readonly lines: readonly MarketLine[];
  next: number;
}

const noNews = <E>() => ({ gone: new Set<E>(), fresh: [] as E[] });
