import type { GameEvent } from '../board/game-event.js';
import type { StampKey } from '../board/quote.js';
import { QuoteIndex } from '../board/quote-index.js';
import { type Group, groupKey, groupsOf } from '../opportunities/groups.js';
import { fairLineOf } from '../opportunities/value.js';
import { isWatched, type LastMove, readMoves } from '../statistics/closing-lines.js';
import type { ClosingVotes } from './fit-weights.js';
import { HOURS, type HoursName } from './learn-weights.js';

/** What the books of a game said of one market at one distance from its start. */
export interface GameVotes {
  readonly hours: HoursName;
  readonly votes: ClosingVotes;
}

/**
 * Replays the recorded moves of a family of market of a closed game, oldest first, and notes what its books said at each distance from the
 * start and at the close: of one market line at each, the one that most books priced, so that a game counts once however many lines it has.
 * Without a close, or without prices at a distance, nothing is noted. The result of the game plays no part.
 */
export const closingVotes = (game: GameEvent, moves: readonly LastMove[]): GameVotes[] => {
  const before = moves.filter(({ movedAt }) => movedAt < game.commenceTime);
  if (!isWatched(game, before)) return [];
  const board = new QuoteIndex();
  const read = readMoves(game, before);
  let next = 0;
  const boardAt = (time: number): ReadonlyMap<string, Early> => {
    for (; next < read.length && read[next]!.move.movedAt <= time; next += 1) {
      const { move, key, quote } = read[next]!;
      // A withdrawal from one market leaves the price that the book meanwhile lists under another.
      if (quote) board.set(key, quote);
      else if (board.get(key)?.market === move.market) board.delete(key);
    }
    return votesOn(board);
  };
  const early = [...HOURS].reverse().map(({ name, at }) => ({ name, lines: boardAt(game.commenceTime - at * HOUR) }));
  const late = boardAt(game.commenceTime);
  return early.reverse().flatMap(({ name, lines }) => {
    const closed = [...lines].filter(([key]) => late.has(key));
    const [most] = closed.sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));
    if (!most) return [];
    const [key, votes] = most;
    const close = late.get(key)!.map(({ book, chances }) => ({ book, chances }));
    return [{ hours: name, votes: { startAt: game.commenceTime, early: votes, late: close } }];
  });
};

const HOUR = 3_600_000;
const NONE_LOCKED: ReadonlySet<StampKey> = new Set();

type Early = ClosingVotes['early'];

const votesOn = (board: QuoteIndex): ReadonlyMap<string, Early> => {
  const votes = new Map<string, Early>();
  for (const line of board.lines.values())
    for (const group of groupsOf(line, NONE_LOCKED)) {
      const fair = fairLineOf(group);
      if (fair) votes.set(groupKey(group), ofGroup(group, fair.votes.books, fair.votes.chances));
    }
  return votes;
};

const ofGroup = ({ voters, line }: Group, books: readonly string[], chances: readonly (readonly number[])[]): Early => {
  const times = books.map((book) => {
    const from = voters.books.indexOf(book) * voters.ways;
    return Math.max(...voters.places.slice(from, from + voters.ways).map((place) => line.quotes[place]!.receivedAt));
  });
  const newest = Math.max(...times);
  return books.map((book, b) => ({ book, chances: chances.map((column) => column[b]!), age: newest - times[b]! }));
};
