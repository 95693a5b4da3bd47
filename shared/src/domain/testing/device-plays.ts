import fc from 'fast-check';
import type { Pick } from '../picks/pick.js';
import { undoGrading } from '../picks/settle.js';
import { Device, type PickRecord } from './devices.js';

/** One random step: an edit on a device, a sync, a sync whose answer is lost, or a download alone. */
export interface Move {
  readonly device: number;
  readonly kind: 'edit' | 'sync' | 'sync in vain' | 'hear';
  readonly id: string;
  readonly edit: Edit;
  /** Milliseconds since the previous step. */
  readonly after: number;
}

type Edit = 'note' | 'stake' | 'remove' | 'bring back' | 'win' | 'lose' | 'settle' | 'undo' | 'payout';

export const aPlay = fc.record({
  /** How far each device's clock is ahead, in milliseconds. Some are right. */
  ahead: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -86_400_000, max: 86_400_000 })), {
    minLength: 2,
    maxLength: 3,
  }),
  moves: fc.array(
    fc.record<Move>({
      device: fc.nat(2),
      kind: fc.constantFrom('edit', 'edit', 'edit', 'sync', 'sync in vain', 'hear'),
      id: fc.constantFrom('a', 'b'),
      edit: fc.constantFrom('note', 'stake', 'remove', 'bring back', 'win', 'lose', 'settle', 'undo', 'payout'),
      after: fc.integer({ min: 0, max: 5_000 }),
    }),
    { maxLength: 25 },
  ),
});

const START = Date.parse('2026-11-22T12:00:00Z');

/** Runs all steps, then syncs every device until none has anything left to send. */
export const play = async (
  record: PickRecord,
  { ahead, moves }: { readonly ahead: readonly number[]; readonly moves: readonly Move[] },
) => {
  const devices = ahead.map((each) => new Device(record, each));
  let now = START;
  for (const [number, { device, kind, id, edit, after }] of moves.entries()) {
    now += after;
    const one = devices[device % devices.length]!;
    if (kind === 'edit') one.edit(id, (pick, at) => EDITS[edit](pick, at, number), now);
    else if (kind === 'sync') await one.sync(now);
    else if (kind === 'hear') await one.hear();
    else await one.syncInVain(now);
  }
  for (const device of [...devices, ...devices]) await device.sync(now + 1);
  return devices;
};

const isoOf = (at: number): string => new Date(at).toISOString();

const EDITS: { readonly [E in Edit]: (pick: Pick, at: number, number: number) => Pick } = {
  note: (pick, _, number) => ({ ...pick, note: `note ${number}` }),
  stake: (pick, _, number) => ({ ...pick, stake: number }),
  remove: (pick, at) => ({ ...pick, deletedAt: isoOf(at) }),
  'bring back': ({ deletedAt: _, ...pick }) => pick,
  win: (pick, at) => ({ ...pick, status: 'won', validatedAt: isoOf(at) }),
  lose: (pick, at) => ({ ...pick, status: 'lost', validatedAt: isoOf(at), actualPayout: 0 }),
  settle: (pick, at) => ({ ...pick, status: 'won', validatedBy: 'espn', settledDate: isoOf(at), espnGameId: '401' }),
  undo: (pick, at) => undoGrading(pick, at),
  payout: (pick, _, number) => ({ ...pick, actualPayout: number }),
};
