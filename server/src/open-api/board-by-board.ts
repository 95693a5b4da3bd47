import type { OpenBoard } from '@fairline/shared/contract';
import type { Board } from '@fairline/shared/domain';
import type { Pace } from '../http/long-answers.js';
import type { Boards } from '../odds/boards.js';
import { type GameOfBoard, gamesInOrder } from './games-in-order.js';
import type { Keyed } from './send-list.js';

/** What is found on one game of a board, each with its key, in the order of these. */
type FoundOn<Entry> = (board: Board, game: GameOfBoard) => Promise<readonly Keyed<Entry>[]>;

/**
 * What is found on boards now, board by board in the order of their names and game by game, from the board of `after` on. For what no list keeps,
 * since each user judges the boards by settings of their own.
 */
export async function* boardByBoard<Entry>(
  boards: Boards,
  wanted: readonly OpenBoard[],
  after: string | undefined,
  pace: Pace,
  foundOn: FoundOn<Entry>,
): AsyncGenerator<Keyed<Entry>> {
  for (const board of wanted.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const name = nameOf(board);
    if (after !== undefined && after > `${name}${LAST}`) continue;
    const [replica] = await boards.of([board.sport], [board.section]);
    if (!replica) continue;
    const afterHere = after?.startsWith(name) ? after.slice(name.length) : undefined;
    for await (const game of gamesInOrder(replica.board, afterHere, pace))
      for (const [key, entry] of await foundOn(replica.board, game)) yield [`${name}${key}`, entry];
  }
}

const nameOf = ({ sport, section }: OpenBoard): string => `${sport} ${section} `;

// Sorts behind every key.
const LAST = '\uffff';
