import { type PastGame, pastBoard } from '../alerts/past-board.js';
import { type Board, type BoardDiff, emptyBoard, type LiveBoard, noChange } from '../board/board.js';
import type { GameEvent } from '../board/game-event.js';
import type { Quote, QuoteKey } from '../board/quote.js';

/** A board in a window of the past: as it stood when the window began, and what changed on it since, oldest first. */
export interface ReplayedBoard {
  readonly board: Board;
  readonly changes: readonly { readonly at: number; readonly diff: BoardDiff }[];
  /** When the window really ends, in milliseconds: earlier than asked for where very much moved. */
  readonly until: number;
}

/** From `since` on, before `until`. Milliseconds. */
interface Window {
  readonly since: number;
  readonly until: number;
}

/** The part of a board that is one game, in a window of the past. */
interface ReplayedGame {
  readonly event: GameEvent;
  readonly quotes: readonly Quote[];
  readonly moves: readonly Move[];
}

/** What moved in a game at a moment (milliseconds): its prices, those that it has no more, and whether it is over. */
interface Move {
  readonly at: number;
  readonly upserts: readonly Quote[];
  readonly removed: readonly QuoteKey[];
  readonly events: readonly GameEvent[];
}

/**
 * One game of a board in a window of the past; undefined if it had no price in it. The record does not tell a price that was suspended from one that
 * was taken down: either is gone until the next one. `pause` is called again and again.
 */
export const replayedGame = async (
  game: PastGame,
  { since, until }: Window,
  pause: () => Promise<void>,
): Promise<ReplayedGame | undefined> => {
  const { board, changes } = await pastBoard([game], since, pause);
  const quotes = [...board.quotes.values()].filter(({ suspended }) => !suspended);
  const there = new Set(quotes.map(({ key }) => key));
  const moves: Move[] = [];
  for (const { at, diff } of changes) {
    if (at >= until) break;
    const upserts = diff.upserts.filter(({ suspended }) => !suspended);
    const removed = diff.upserts.filter(({ key, suspended }) => suspended && there.delete(key)).map(({ key }) => key);
    for (const { key } of upserts) there.add(key);
    if (upserts.length + removed.length + diff.events.length > 0)
      moves.push({ at, upserts, removed, events: diff.events });
    await pause();
  }
  const hasPrices = quotes.length > 0 || moves.some(({ upserts }) => upserts.length > 0);
  return hasPrices ? { event: board.events.get(game.event.id)!, quotes, moves } : undefined;
};

/** The board of some games. It ends before the moment with which more than `mostMoves` prices would have moved, unless that is the first one. */
export const replayedBoard = (games: readonly ReplayedGame[], until: number, mostMoves: number): ReplayedBoard => {
  const board = boardOf(games);
  const changes: { at: number; diff: BoardDiff }[] = [];
  let moved = 0;
  for (const [at, moves] of byTime(games.flatMap((game) => game.moves))) {
    const upserts = moves.flatMap((move) => move.upserts);
    const removed = moves.flatMap((move) => move.removed);
    moved += upserts.length + removed.length;
    if (moved > mostMoves && changes.length > 0) return { board, changes, until: at };
    const events = moves.flatMap((move) => move.events);
    changes.push({ at, diff: { ...noChange, events, upserts, removed, seq: changes.length + 1 } });
  }
  return { board, changes, until };
};

const boardOf = (games: readonly ReplayedGame[]): LiveBoard => {
  const board = emptyBoard();
  for (const { event, quotes } of games) {
    board.events.set(event.id, event);
    for (const quote of quotes) board.quotes.set(quote.key, quote);
  }
  return board;
};

const byTime = (moves: readonly Move[]): readonly (readonly [at: number, moves: readonly Move[]])[] => {
  const times = new Map<number, Move[]>();
  for (const move of moves) {
    const known = times.get(move.at);
    if (known) known.push(move);
    else times.set(move.at, [move]);
  }
  return [...times].sort(([a], [b]) => a - b);
};
