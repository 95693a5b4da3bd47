import type { IndexedBoard } from '../board/apply-diff.js';
import type { MarketLine } from '../board/market-lines.js';
import type { AlertRule } from './alert-rule.js';
import type { Seen } from './board-sights.js';
import { BOOK_GONE_MS } from './books-back.js';

/** Something that a rule found on a board, since when (milliseconds). */
export interface FoundLife {
  readonly opportunity: string;
  /** The key of its market line. */
  readonly line: string;
  readonly openedAt: number;
  /** Whether it is not decided yet: it is not open for as long as the rule wants, or its price is too old. */
  readonly isWaiting: boolean;
  /** Since when it is not there (milliseconds), of what may be away for a while; undefined if it is there. */
  readonly goneAt?: number | undefined;
}

/** What a look at a board changes in the lives of what one rule found there. */
interface LivesSeen<L extends FoundLife> {
  readonly begun: readonly L[];
  readonly ended: readonly L[];
  /** Those that are away from now on, and those that are there again. */
  readonly gone: readonly L[];
  readonly back: readonly L[];
  /** What may be told now, if it is open for long enough and its price young enough. */
  readonly candidates: readonly { readonly seen: Seen; readonly life: L }[];
}

/** What a rule looks at: the lines that moved, and those of lives that wait to be decided. */
export const linesToLookAt = (
  moved: ReadonlySet<MarketLine>,
  lives: Iterable<FoundLife>,
  { quotes }: IndexedBoard,
): ReadonlySet<MarketLine> => {
  const waiting = [...lives].filter(({ isWaiting }) => isWaiting);
  const lines = waiting.flatMap(({ line }) => quotes.lines.get(line as MarketLine['key']) ?? []);
  return lines.length === 0 ? moved : new Set([...moved, ...lines]);
};

/**
 * What becomes of a rule's lives, by what they are of, after it looked at some lines (at all: `isNew`). What is not there any more has ended, and a
 * book is away: it is back anew if that was for long. `begin` makes a life of what was found first.
 */
export const livesAfter = <L extends FoundLife>(
  { kind }: Pick<AlertRule, 'kind'>,
  known: ReadonlyMap<string, L>,
  { alive, found }: { readonly alive: ReadonlySet<string>; readonly found: readonly Seen[] },
  looked: { readonly lines: ReadonlySet<MarketLine>; readonly board: IndexedBoard; readonly isNew: boolean },
  now: number,
  begin: (seen: Seen) => L,
): LivesSeen<L> => {
  const [begun, ended, gone, back]: [L[], L[], L[], L[]] = [[], [], [], []];
  for (const life of known.values()) {
    const line = looked.board.quotes.lines.get(life.line as MarketLine['key']);
    const isLooked = looked.isNew || line === undefined || looked.lines.has(line);
    if (alive.has(life.opportunity) || !isLooked) continue;
    if (kind !== 'book') ended.push(life);
    else if (life.goneAt === undefined) gone.push(life);
  }
  const candidates: { seen: Seen; life: L }[] = [];
  for (const seen of found) {
    const before = known.get(seen.find.id);
    const isOver = before?.goneAt !== undefined && now - before.goneAt >= BOOK_GONE_MS;
    const life = before && !isOver ? before : begin(seen);
    if (life !== before) begun.push(life);
    else if (life.goneAt !== undefined) back.push(life);
    // What has a price may have grown, or was not sent because that was too old.
    if (life.isWaiting || seen.find.priced) candidates.push({ seen, life });
  }
  return { begun, ended, gone, back, candidates };
};

/** Whether a life is as old as its rule wants. */
export const isRipe = ({ openedAt }: FoundLife, { scanner }: Pick<AlertRule, 'scanner'>, now: number): boolean =>
  now - openedAt >= scanner.minLife * 1_000;
