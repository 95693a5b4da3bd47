import { type BoardId, boardName, boardSnapshotSchema } from '@fairline/shared/contract';
import { rest, until } from '../../scripts/services/process-life.mjs';
import type { Follower } from './follower.js';
import { breaksIn, pictureOf } from './held-board.js';
import type { PostgresStore } from './postgres-store.js';
import { recordOf } from './record.js';
import { Visitor } from './visitor.js';

/** Expects the boards that a follower built from diffs to equal the server's at the same `seq`. */
export const expectSameBoards = async (follower: Follower, url: string, boards: readonly BoardId[]) => {
  const visitor = await Visitor.signIn(url);
  for (const board of boards) {
    const held = follower.boards.get(boardName(board))!;
    expect(breaksIn(held.journal)).toEqual([]);
    const read = () => visitor.read(`/api/boards/${board.sport}/${board.section}`, boardSnapshotSchema);
    let snapshot = await read();
    // Both keep changing, so they are compared at a moment when their `seq` is equal.
    const isSame = async () => {
      if (held.at === snapshot.seq) return true;
      await rest(50);
      snapshot = await read();
      return held.at === snapshot.seq;
    };
    expect(await until(isSame, 60_000, 0)).toBe(true);
    expect(held.picture).toEqual(pictureOf(snapshot));
  }
};

/** Expects the record to contain every diff that a follower saw, with each of its moves once. */
export const expectWholeRecord = async (follower: Follower, postgres: PostgresStore, boards: readonly BoardId[]) => {
  for (const board of boards) {
    const { at, moves } = follower.boards.get(boardName(board))!;
    const seen = [...moves].filter(([seq]) => seq <= at); // more may arrive while the record is read
    const record = await recordOf(postgres, board, at);
    const [first = 0] = record.keys();
    expect([...record.keys()]).toEqual(Array.from({ length: at - first + 1 }, (_, i) => first + i));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map(([seq]) => [seq, record.get(seq)])).toEqual(seen);
  }
};

/** Expects every number from the first to the last exactly once, as long as the connection holds. */
export const expectHeardOnce = (follower: Follower) => {
  for (const { heard } of follower.boards.values()) {
    expect(heard.length).toBeGreaterThan(0);
    expect(heard).toEqual(Array.from(heard, (_, i) => heard[0]! + i));
  }
};
