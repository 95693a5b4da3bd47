import {
  type BoardNews,
  boardNewsSchema,
  boardStampsSchema,
  type SinceCopy,
  unpackDiff,
} from '@fairline/shared/contract';
import type { StampKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { following } from '../socket/following.js';
import type { Store } from '../store.js';
import type { HeldBoard } from './held-board.js';
import { noteReceived } from './latency.js';
import { applyDiffsAtom, confirmAtom } from './write-board.js';

const newsSchema = z.array(boardNewsSchema);

/** What was heard of a board and is not on it yet. */
export const heardNews = (store: Store) => {
  let diffs: BoardNews[] = [];
  let stamps: StampTime[] = [];
  let toldTo = 0; // up to here diffs were told late, which says nothing of how long prices take
  return {
    forget: () => {
      diffs = [];
      stamps = [];
      toldTo = 0;
    },
    diffs: (text: string) => void diffs.push(...newsSchema.parse(JSON.parse(text))),
    stamps: (text: string) => void stamps.push(...(boardStampsSchema.parse(JSON.parse(text)).stamps as StampTime[])),
    /** It was told before all that was heard. */
    before: (since: SinceCopy) => {
      diffs.unshift(...since.diffs);
      stamps.unshift(...(since.stamps as StampTime[]));
      toldTo = since.diffs.at(-1)?.seq ?? 0;
    },
    /** Puts the diffs on a board that follow it. Says whether there were any, and whether one is missing. */
    putDiffsOn: (held: HeldBoard) => {
      const { next, isGap } = following(held.board.seq, diffs);
      diffs = [];
      if (next.length > 0) {
        const unpacked = next.map(unpackDiff);
        store.set(applyDiffsAtom, held, unpacked);
        noteReceived(unpacked.filter(({ seq }) => seq > toldTo));
      }
      return { isMoved: next.length > 0, isGap };
    },
    /** Moves the times of what was confirmed. Says whether anything was. */
    confirmOn: (held: HeldBoard) => {
      const heard = stamps;
      stamps = [];
      if (heard.length > 0) store.set(confirmAtom, held, heard);
      return heard.length > 0;
    },
  };
};

type StampTime = [StampKey, number];
