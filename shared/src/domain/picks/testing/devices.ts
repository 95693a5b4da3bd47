import { capTimes } from '../cap-times.js';
import type { Pick } from '../pick.js';
import { type PickChange, receivePick } from '../receive-pick.js';
import { isSamePick } from '../same-pick.js';
import { stampPick } from '../stamp-pick.js';

/** What the devices of one user meet in: it keeps one version of each pick, and its story. */
export interface PickRecord {
  send(picks: readonly Pick[], now: number): Promise<void>;
  all(): Promise<readonly Pick[]>;
  story(id: string): Promise<readonly PickChange[]>;
}

/** The record by the rules alone. */
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

/** A device of a user: it edits what it knows, also offline, by a clock that may be wrong, and syncs now and then. */
export class Device {
  readonly known = new Map<string, Pick>();
  /** Every version that it ever sent, as it was taken. */
  readonly sent: Pick[] = [];
  private readonly unsent = new Set<string>();

  constructor(
    private readonly record: PickRecord,
    /** By how much its clock is ahead, in milliseconds. */
    private readonly ahead: number,
  ) {}

  edit(id: string, edit: (pick: Pick, at: number) => Pick, now: number): void {
    const at = now + this.ahead;
    const before = this.known.get(id);
    const after = before ? stampPick(before, edit(before, at), at) : edit({ id, updatedAt: isoOf(at) }, at);
    this.known.set(id, after);
    if (!before || !isSamePick(before, after)) this.unsent.add(id);
  }

  /** Sends what was edited and hears everything, as a browser does: the record's word stands. */
  async sync(now: number): Promise<void> {
    await this.syncInVain(now);
    this.unsent.clear();
    await this.hear();
  }

  /** Sends, and loses the answer: all of it is sent again another time. */
  async syncInVain(now: number): Promise<void> {
    const unsent = [...this.unsent].map((id) => this.known.get(id)!);
    this.sent.push(...unsent.map((pick) => capTimes(pick, now)));
    await this.record.send(unsent, now);
  }

  /** Hears what the record has. What it did not send yet stays as it is: the record decides when it is sent. */
  async hear(): Promise<void> {
    for (const pick of await this.record.all())
      if (!this.unsent.has(String(pick.id))) this.known.set(String(pick.id), pick);
  }
}

const isoOf = (at: number): string => new Date(at).toISOString();
