import {
  type BoardNews,
  boardNewsSchema,
  boardStampsSchema,
  packedQuotesSchema,
  type SinceCopy,
  unpackDiff,
} from '@fairline/shared/contract';
import type { StampKey } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { following } from '../../../platform/socket/following.js';
import type { Store } from '../../../platform/store.js';
import type { HeldBoard } from './held-board.js';
import { noteReceived } from './latency.js';
import { applyDiffsAtom, confirmAtom } from './write-board.js';

const newsSchema = z.array(z.extend(boardNewsSchema, { quotes: packedQuotesSchema }));

/** The received news of a board that are not applied yet. */
export const bufferedNews = (store: Store) => {
  let diffs: BoardNews[] = [];
  let stamps: StampTime[] = [];
  let toldTo = 0; // diffs up to this number were sent late, so their delay does not measure how fast prices arrive
  return {
    forget: () => {
      diffs = [];
      stamps = [];
      toldTo = 0;
    },
    diffs: (text: string) => void diffs.push(...newsSchema.parse(JSON.parse(text))),
    stamps: (text: string) => void stamps.push(...(boardStampsSchema.parse(JSON.parse(text)).stamps as StampTime[])),
    /** Inserts news that precede everything received so far. */
    before: (since: SinceCopy) => {
      diffs.unshift(...since.diffs);
      stamps.unshift(...(since.stamps as StampTime[]));
      toldTo = since.diffs.at(-1)?.seq ?? 0;
    },
    /** Applies the diffs that follow the board. Returns whether there were any, and whether one is missing. */
    putDiffsOn: (held: HeldBoard) => {
      const { next, rest } = following(held.board.seq, diffs);
      diffs = [];
      if (next.length > 0) {
        const unpacked = next.map(unpackDiff);
        store.set(applyDiffsAtom, held, unpacked);
        noteReceived(unpacked.filter(({ seq }) => seq > toldTo));
      }
      return { isMoved: next.length > 0, isGap: rest.length > 0 };
    },
    /** Applies the received confirmations. Returns whether there were any. */
    confirmOn: (held: HeldBoard) => {
      const heard = stamps;
      stamps = [];
      if (heard.length > 0) store.set(confirmAtom, held, heard);
      return heard.length > 0;
    },
  };
};

type StampTime = [StampKey, number];
