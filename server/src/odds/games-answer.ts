import type { Fresh } from '../http/cached-bytes.js';
import type { BoardReplica } from '../realtime/board.replica.js';
import { gamesIn, type Wanted } from './games.js';

/** Games as an answer, versioned by the boards that it is made from. */
export const gamesAnswer = (replicas: readonly BoardReplica[], wanted: Wanted, now = Date.now()): Fresh => ({
  version: [...replicas.map(({ version }) => version), Math.floor(now / STATUS_MS)].join('.'),
  write: async (pace) => {
    const games: string[] = [];
    const boards = replicas.map(({ board }) => board);
    for (const game of gamesIn(boards, wanted, now)) {
      if (game) games.push(JSON.stringify(game));
      await pace();
    }
    return `[${games.join()}]`;
  },
});

// Games start without a diff, so their status is rewritten this often.
const STATUS_MS = 15_000;
