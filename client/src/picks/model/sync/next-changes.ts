import { PICK_LIMITS } from '@fairline/shared/contract';
import type { Pick } from '@fairline/shared/domain';
import { idOf, type Refusal } from '../unsent.js';

/** The picks for one request, and those too large for the server to accept. */
export interface Changes {
  readonly picks: readonly Pick[];
  readonly refused: readonly Refusal[];
}

/** The next changes to send, in the order they were marked: as many as fit into one request of `bytes`. */
export const nextChanges = (
  picks: readonly Pick[],
  unsent: readonly string[],
  tooLarge: string,
  bytes: number = PICK_LIMITS.sentBytes,
): Changes => {
  const known = new Map(picks.map((pick) => [idOf(pick), pick]));
  const sent: Pick[] = [];
  const refused: Refusal[] = [];
  let room = bytes - ENVELOPE;
  for (const id of unsent) {
    const pick = known.get(id);
    if (!pick) continue;
    const size = bytesOf(pick);
    if (size > PICK_LIMITS.pickBytes) refused.push({ id, message: tooLarge });
    else if (size + COMMA > room || sent.length === PICK_LIMITS.changes) break;
    else {
      sent.push(pick);
      room -= size + COMMA;
    }
  }
  return { picks: sent, refused };
};

const ENVELOPE = 100;
const COMMA = 1;
const encoder = new TextEncoder();
const bytesOf = (pick: Pick): number => encoder.encode(JSON.stringify(pick)).length;
