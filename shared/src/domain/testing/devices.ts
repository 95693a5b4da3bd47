import { capTimes, type PickChange, receivePick, stampPick } from '../picks/merge-picks.js';
import type { Pick } from '../picks/pick.js';
import { isSamePick } from '../picks/same-pick.js';

/** The server's side of a user's devices: it stores one version of each pick, and its history. */
export interface PickRecord {
  send(picks: readonly Pick[], now: number): Promise<void>;
  all(): Promise<readonly Pick[]>;
  story(id: string): Promise<readonly PickChange[]>;
}

/** A record in memory that uses only the domain's rules. */
export const aPureRecord = (): PickRecord => {
  const kept = new Map<string, Pick>();
  const stories = new Map<string, PickChange[]>();
  return {
    send: async (picks, now) => {
      for (const sent of picks) {
        const id = String(sent.id);
        const { pick, story } = receivePick(kept.get(id), capTimes(sent, now));
        kept.set(id, pick);
        stories.set(id, [...(stories.get(id) ?? []), ...story]);
      }
    },
    all: async () => [...kept.values()],
    story: async (id) => stories.get(id) ?? [],
  };
};

/** A device of a user: it edits the picks it knows, also offline, with a clock that may be wrong, and syncs now and then. */
export class Device {
  readonly known = new Map<string, Pick>();
  /** Every version that it ever sent, as the server took it. */
  readonly sent: Pick[] = [];
  private readonly unsent = new Set<string>();

  constructor(
    private readonly record: PickRecord,
    /** How far its clock is ahead, in milliseconds. */
    private readonly ahead: number,
  ) {}

  edit(id: string, edit: (pick: Pick, at: number) => Pick, now: number): void {
    const at = now + this.ahead;
    const before = this.known.get(id);
    const after = before ? stampPick(before, edit(before, at), at) : edit({ id, updatedAt: isoOf(at) }, at);
    this.known.set(id, after);
    if (!before || !isSamePick(before, after)) this.unsent.add(id);
  }

  /** Sends its edits and downloads everything, as a browser does. The record's version wins. */
  async sync(now: number): Promise<void> {
    await this.syncInVain(now);
    this.unsent.clear();
    await this.hear();
  }

  /** Sends its edits and loses the answer, so that the next sync sends them again. */
  async syncInVain(now: number): Promise<void> {
    const unsent = [...this.unsent].map((id) => this.known.get(id)!);
    this.sent.push(...unsent.map((pick) => capTimes(pick, now)));
    await this.record.send(unsent, now);
  }

  /** Downloads the record. Unsent edits stay as they are. */
  async hear(): Promise<void> {
    for (const pick of await this.record.all())
      if (!this.unsent.has(String(pick.id))) this.known.set(String(pick.id), pick);
  }
}

const isoOf = (at: number): string => new Date(at).toISOString();
