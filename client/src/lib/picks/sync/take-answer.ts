import { isSamePick, mergePicks, type Pick } from '@fairline/shared/domain';
import { idOf } from './unsent.js';

/** What is kept once the server's word was heard, and the picks of which it knows all by now. */
export interface Taken {
  readonly picks: readonly Pick[];
  readonly agreed: ReadonlySet<string>;
}

/**
 * Takes over the picks that the server told. Its word stands, but for picks of `unsent`, which it does not know as they are here:
 * they stay until they are sent, so that the server can keep in their story what loses. Of `refused` ones, which it never will know,
 * the later change wins. A pick that is new here comes last.
 */
export const takeAnswer = (
  now: readonly Pick[],
  told: readonly Pick[],
  unsent: ReadonlySet<string>,
  refused: ReadonlySet<string> = new Set(),
): Taken => {
  const theirs = new Map(told.map((pick) => [idOf(pick), pick]));
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
