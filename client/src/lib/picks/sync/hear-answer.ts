import type { Synced } from '@fairline/shared/contract';
import { isSamePick, type Pick } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { takePicksAtom } from '../picks-atom.js';
import { withOwnIds } from './own-ids.js';
import { takeAnswer } from './take-answer.js';
import { cursorAtom, idOf, markUnsentAtom, refuseAtom, refusedAtom, unsentAtom } from './unsent.js';

/** Takes over an answer to changes that were sent. What was changed again meanwhile is still to be sent. */
export const hearAnswerAtom = atom(null, (get, set, { cursor, picks, refused }: Synced, sent: readonly Pick[]) => {
  // Also when nothing was sent: a browser that died in the middle may have noted a pick that it never kept.
  if (get(unsentAtom).length > 0) set(markSentAtom, sent);
  set(
    refuseAtom,
    refused.flatMap(({ id, message }) => (id === null ? [] : [{ id, message }])),
  );
  set(hearPicksAtom, picks);
  set(cursorAtom, cursor);
});

// Held against the picks as they are kept by now: another tab may have changed one while it was under way.
const markSentAtom = atom(null, (_get, set, sent: readonly Pick[]) =>
  set(takePicksAtom, (now) => {
    const kept = new Map(now.map((pick) => [idOf(pick), pick]));
    const isSent = new Set(sent.filter((pick) => isSamePick(kept.get(idOf(pick)) ?? pick, pick)).map(idOf));
    set(unsentAtom, (unsent) => unsent.filter((id) => kept.has(id) && !isSent.has(id)));
    return now;
  }),
);

/** Takes over picks as the server knows them. */
export const hearPicksAtom = atom(null, (get, set, told: readonly Pick[]) => {
  if (told.length === 0) return;
  set(takePicksAtom, (now) => {
    set(unsentAtom, (unsent) => unsent); // as it is kept by now
    const refused = get(refusedAtom).map(({ id }) => id);
    const { picks, agreed } = takeAnswer(now, told, new Set(get(unsentAtom)), new Set(refused));
    set(unsentAtom, (unsent) => unsent.filter((id) => !agreed.has(id)));
    set(refusedAtom, (refused) => refused.filter(({ id }) => !agreed.has(id)));
    return picks;
  });
});

/** The first meeting of a browser's picks with all that the account has: whatever the account does not know is to be sent. */
export const meetAccountAtom = atom(null, (_get, set, told: readonly Pick[], cursor: string) => {
  set(takePicksAtom, (now) => {
    const mine = withOwnIds(now, told);
    const { picks, agreed } = takeAnswer(mine, told, new Set(mine.map(idOf)));
    const theirs = new Set(told.map(idOf));
    const ours = new Set(mine.map(idOf));
    set(
      markUnsentAtom,
      picks.filter((pick) => ours.has(idOf(pick)) && !(theirs.has(idOf(pick)) && agreed.has(idOf(pick)))),
    );
    return picks;
  });
  set(cursorAtom, cursor);
});
