import type { Fresh } from '../http/cached-bytes.js';
import type { BoardReplica } from '../realtime/board.replica.js';
import { gamesOf, type Wanted } from './games.js';

/** Games as an answer, versioned by the boards that it is made from. */
export const gamesAnswer = (replicas: readonly BoardReplica[], wanted: Wanted, now = Date.now()): Fresh => ({
  version: [...replicas.map(({ version }) => version), Math.floor(now / STATUS_MS)].join('.'),
  write: () =>
    JSON.stringify(
      gamesOf(
        replicas.map(({ board }) => board),
        wanted,
        now,
      ),
    ),
});

// Games start without a diff, so their status is rewritten this often.
const STATUS_MS = 15_000;
