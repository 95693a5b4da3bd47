import { type BoardId, boardName } from '@fairline/shared/contract';
import { expectSameBoards } from './expect-whole.js';
import type { Follower } from './follower.js';
import { breaksIn } from './held-board.js';
import type { Product } from './product.js';
import type { Observed } from './promised.js';
import { recordOf } from './record.js';

/** Waits for new prices, then counts what a fault broke: in the browsers, and in the record compared with what the first browser saw. */
export const countWhole = async (
  { postgres }: Pick<Product, 'postgres'>,
  followers: readonly Follower[],
  boards: readonly BoardId[],
): Promise<Observed> => {
  await Promise.all(followers.map((follower) => follower.hearsMore()));
  for (const follower of followers) await expectSameBoards(follower, follower.url, boards);
  const held = followers.flatMap((follower) => [...follower.boards.values()]);
  const record = { lost: 0, doubled: 0, rows: 0 };
  for (const board of boards) await hold(record, followers[0]!, postgres, board);
  return {
    never: {
      'gaps in the browser': count(held.map(({ journal }) => breaksIn(journal).length)),
      'history rows lost': record.lost,
      'duplicate history rows': record.doubled,
    },
    seen: { 'diffs applied': count(held.map(({ moves }) => moves.size)), 'history rows': record.rows },
  };
};

const hold = async (
  counts: { lost: number; doubled: number; rows: number },
  follower: Follower,
  postgres: Product['postgres'],
  board: BoardId,
) => {
  const { at, moves } = follower.boards.get(boardName(board))!;
  const seen = [...moves].filter(([seq]) => seq <= at);
  const record = await recordOf(postgres, board, at);
  const [first = 0] = record.keys();
  counts.lost += at - first + 1 - record.size; // diffs missing completely
  for (const [seq, moved] of seen) {
    const rows = record.get(seq) ?? 0;
    counts.lost += Math.max(0, moved - rows);
    counts.doubled += Math.max(0, rows - moved);
    counts.rows += rows;
  }
};

const count = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
