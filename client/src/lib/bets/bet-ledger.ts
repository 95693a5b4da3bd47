import type { GameEvent, LineKey, MarketLine } from '@fairline/shared/domain';
import type { HeldBoard } from '../board/held-board.js';
import type { Bet } from './bet.js';
import { betsOn, type Look } from './bets-on.js';

/** A bet as it was last worked out, with its game and when that begins. Never changed, only replaced. */
export interface Entry {
  readonly bet: Bet;
  readonly event: GameEvent;
  readonly start: number;
}

/** What a reading changed: entries that are not there any more, and those that are new or took their place. */
export interface LedgerNews {
  readonly gone: ReadonlySet<Entry>;
  readonly fresh: readonly Entry[];
}

/** Keeps the bets of boards, or of those lines that are asked for, worked out again only where a price moved. One ledger for one look, one reader for a board. */
export const betLedger = (look: Look, isAsked: (line: MarketLine) => boolean = () => true) => {
  const pages = new Map<HeldBoard, Page>();
  return {
    /** Brings the ledger in line with these boards and says what that changed. */
    read: (boards: readonly HeldBoard[]): LedgerNews => {
      const news = { gone: new Set<Entry>(), fresh: [] as Entry[] };
      for (const [board, page] of pages) {
        if (boards.includes(board)) continue;
        strike(page, news.gone);
        pages.delete(board);
      }
      for (const board of boards) bring(pages, board, { look, isAsked }, news);
      return news;
    },
  };
};

interface Page {
  readonly entries: Map<LineKey, readonly Entry[]>;
  /** The lines of the board from which it is kept in line. */
  readonly of: ReadonlySet<MarketLine>;
}

const strike = ({ entries: page }: Page, gone: Set<Entry>) => {
  for (const entries of page.values()) for (const entry of entries) gone.add(entry);
};

const bring = (
  pages: Map<HeldBoard, Page>,
  held: HeldBoard,
  { look, isAsked }: { look: Look; isAsked: (line: MarketLine) => boolean },
  { gone, fresh }: { gone: Set<Entry>; fresh: Entry[] },
) => {
  const { index, board, touched } = held;
  const last = pages.get(held);
  const known = last?.of === touched ? last : undefined;
  if (last && !known) strike(last, gone);
  const { entries: page } = known ?? { entries: new Map<LineKey, readonly Entry[]>() };
  pages.set(held, { entries: page, of: touched });
  for (const line of known ? touched : index.lines.values()) {
    if (!isAsked(line)) continue;
    for (const entry of page.get(line.key) ?? []) gone.add(entry);
    const event = board.events.get(line.ladder.event);
    const bets = line.quotes.length === 0 || !event ? [] : betsOn(line, board.locked, look);
    if (bets.length === 0) page.delete(line.key);
    else {
      const entries = bets.map((bet) => ({ bet, event: event!, start: event!.commenceTime }));
      page.set(line.key, entries);
      fresh.push(...entries);
    }
  }
  touched.clear();
};
