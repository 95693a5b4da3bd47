import { type BetOnBoard, betsOn, type LineKey, type MarketLine, type Valuation } from '@fairline/shared/domain';
import type { HeldBoard } from '../board/held-board.js';

/** A computed bet, with its game and the game's start. Immutable: a change replaces the entry. */
export interface Entry extends BetOnBoard {
  readonly start: number;
}

/** The result of a read: entries that are gone or replaced, and entries that are new. */
interface LedgerNews {
  readonly gone: ReadonlySet<Entry>;
  readonly fresh: readonly Entry[];
}

/**
 * Keeps the bets of boards up to date, recomputing only lines whose prices changed. `isAsked` limits it to some lines. Each valuation needs its
 * own ledger, and each board must have only one reader.
 */
export const betLedger = (valuation: Valuation, isAsked: (line: MarketLine) => boolean = () => true) => {
  const pages = new Map<HeldBoard, Page>();
  let news = noNews();

  const strike = (page: Page) => {
    for (const entries of page.entries.values()) for (const entry of entries) news.gone.add(entry);
  };
  /** The page of a board. If the board is new or was reloaded, the page is empty and all its lines are still to be read. */
  const pageOf = (held: HeldBoard): Page => {
    const { board, touched } = held;
    const known = pages.get(held);
    if (known?.of === touched) return known;
    if (known) strike(known);
    const page = { entries: new Map(), of: touched, lines: [...board.quotes.lines.values()], next: 0 };
    pages.set(held, page);
    touched.clear();
    return page;
  };
  const write = (line: MarketLine, { entries: page }: Page, { board }: HeldBoard) => {
    if (!isAsked(line)) return;
    for (const entry of page.get(line.key) ?? []) news.gone.add(entry);
    const event = board.events.get(line.ladder.event);
    const bets = line.quotes.length === 0 || !event ? [] : betsOn(line, board.locked, valuation, event.sport);
    if (bets.length === 0) page.delete(line.key);
    else {
      const entries = bets.map((bet) => ({
        ...{ bet, event: event!, start: event!.commenceTime },
        times: board.stamps,
      }));
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
    read: (boards: readonly HeldBoard[]): LedgerNews => {
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

interface Page {
  readonly entries: Map<LineKey, readonly Entry[]>;
  /** The board's set of touched lines. A different set means that the board was reloaded. */
  readonly of: ReadonlySet<MarketLine>;
  /** All lines of the board as loaded, and the position of the next one to read. */
  readonly lines: readonly MarketLine[];
  next: number;
}

const noNews = () => ({ gone: new Set<Entry>(), fresh: [] as Entry[] });
