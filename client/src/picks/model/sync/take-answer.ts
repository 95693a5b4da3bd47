import { isSamePick, mergePicks, type Pick } from '@fairline/shared/domain';
import { idOf } from '../unsent.js';

/** The picks after an answer was applied, and the ids of those that are now the same on both sides. */
export interface Taken {
  readonly picks: readonly Pick[];
  readonly agreed: ReadonlySet<string>;
}

/**
 * Merges the server's picks into the local ones. The server's version wins, except for `unsent` picks: those stay until they are sent, so
 * that the server can record the losing version in their history. For `refused` picks, which the server will never have, the later change
 * wins. New picks come last.
 */
export const takeAnswer = (
  now: readonly Pick[],
  received: readonly Pick[],
  unsent: ReadonlySet<string>,
  refused: ReadonlySet<string> = new Set(),
): Taken => {
  const theirs = new Map(received.map((pick) => [idOf(pick), pick]));
  const agreed = new Set<string>();
  const known = now.map((mine) => {
    const id = idOf(mine);
    const their = theirs.get(id);
    if (!their) return mine;
    theirs.delete(id);
    const kept = unsent.has(id) ? mine : refused.has(id) ? mergePicks(mine, their) : their;
    if (isSamePick(kept, their)) agreed.add(id);
    return isSamePick(kept, mine) ? mine : kept;
  });
  return { picks: [...known, ...theirs.values()], agreed };
};
