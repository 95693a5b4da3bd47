import type { Synced } from '@fairline/shared/contract';
import { ID_OF_PLACE, isSamePick, mergePicks, type Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { serverNow } from '../../platform/clock.js';
import {
  cursorAtom,
  idOf,
  markUnsentAtom,
  newPickId,
  picksHeardAtAtom,
  refuseAtom,
  refusedAtom,
  takePicksAtom,
  unsentAtom,
} from './picks-atom.js';

/** Applies the server's answer to sent changes. A pick that changed again meanwhile stays unsent. */
export const receiveAnswerAtom = atom(null, (get, set, { cursor, picks, refused }: Synced, sent: readonly Pick[]) => {
  // Also when nothing was sent: a crash may have left a mark for a pick that was never stored.
  if (get(unsentAtom).length > 0) set(markSentAtom, sent);
  set(
    refuseAtom,
    refused.flatMap(({ id, message }) => (id === null ? [] : [{ id, message }])),
  );
  set(receivePicksAtom, picks);
  set(cursorAtom, cursor);
  set(picksHeardAtAtom, serverNow());
});

// Compares with the stored picks: another tab may have changed one while the request was running.
const markSentAtom = atom(null, (_get, set, sent: readonly Pick[]) =>
  set(takePicksAtom, (now) => {
    const kept = new Map(now.map((pick) => [idOf(pick), pick]));
    const isSent = new Set(sent.filter((pick) => isSamePick(kept.get(idOf(pick)) ?? pick, pick)).map(idOf));
    set(unsentAtom, (unsent) => unsent.filter((id) => kept.has(id) && !isSent.has(id)));
    return now;
  }),
);

/** Applies picks as the server has them. */
export const receivePicksAtom = atom(null, (get, set, received: readonly Pick[]) => {
  if (received.length === 0) return;
  set(takePicksAtom, (now) => {
    set(unsentAtom, (unsent) => unsent); // re-reads the stored ids
    const refused = get(refusedAtom).map(({ id }) => id);
    const { picks, agreed } = mergeAnswer(now, received, new Set(get(unsentAtom)), new Set(refused));
    set(unsentAtom, (unsent) => unsent.filter((id) => !agreed.has(id)));
    set(refusedAtom, (refused) => refused.filter(({ id }) => !agreed.has(id)));
    return picks;
  });
});

/** Merges a browser's picks with all of the account's at their first sync. Whatever the account lacks is marked to be sent. */
export const meetAccountAtom = atom(null, (_get, set, received: readonly Pick[], cursor: string) => {
  set(takePicksAtom, (now) => {
    const mine = withOwnIds(now, received);
    const { picks, agreed } = mergeAnswer(mine, received, new Set(mine.map(idOf)));
    const theirs = new Set(received.map(idOf));
    const ours = new Set(mine.map(idOf));
    set(
      markUnsentAtom,
      picks.filter((pick) => ours.has(idOf(pick)) && !(theirs.has(idOf(pick)) && agreed.has(idOf(pick)))),
    );
    return picks;
  });
  set(cursorAtom, cursor);
  set(picksHeardAtAtom, serverNow());
});

/**
 * Gives a new id to every pick whose id may also belong to another bet: an id that is only a position in an older version's list, or one
 * that the server has for a pick added at another time. The id of a leg of a position names its bet, so it stays. Runs once, when a browser's picks first sync with an account.
 */
const withOwnIds = (mine: readonly Pick[], received: readonly Pick[]): readonly Pick[] => {
  const theirs = new Map(received.map((pick) => [idOf(pick), pick]));
  return mine.map((pick) => {
    const their = theirs.get(idOf(pick));
    const isOther = their !== undefined && their.dateAdded !== pick.dateAdded && !pick.position;
    return isOther || ID_OF_PLACE.test(idOf(pick)) ? { ...pick, id: newPickId(new Date()) } : pick;
  });
};

/** The picks after an answer was applied, and the ids of those that are now the same on both sides. */
interface Merged {
  readonly picks: readonly Pick[];
  readonly agreed: ReadonlySet<string>;
}

/**
 * Merges the server's picks into the local ones. The server's version wins, except for `unsent` picks: those stay until they are sent, so
 * that the server can record the losing version in their history. For `refused` picks, which the server will never have, the later change
 * wins. New picks come last.
 */
export const mergeAnswer = (
  now: readonly Pick[],
  received: readonly Pick[],
  unsent: ReadonlySet<string>,
  refused: ReadonlySet<string> = new Set(),
): Merged => {
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
