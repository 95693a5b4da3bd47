import fc from 'fast-check';
import { aPlay, play } from '../testing/device-plays.js';
import { aPureRecord } from '../testing/devices.js';
import { betPart, editedAt, mergePicks, outcomeAt, outcomePart, type PickChange } from './merge-picks.js';
import type { Pick } from './pick.js';
import { asText, isSamePick } from './same-pick.js';

const time = fc.constantFrom(
  null,
  undefined,
  '',
  'noon',
  '2026-11-22T12:00:00Z',
  '2026-11-22T12:00:01Z',
  '2026-11-22T14:00:00+01:00',
);
const pick: fc.Arbitrary<Pick> = fc.record(
  {
    status: fc.constantFrom('pending', 'won', 'lost', 'Win', '', null),
    actualPayout: fc.constantFrom(0, 191, '12'),
    note: fc.constantFrom('one', 'two'),
    stake: fc.constantFrom(5, 10),
    ...{ updatedAt: time, deletedAt: time, gradedAt: time, settledDate: time, validatedAt: time, undoneAt: time },
  },
  { requiredKeys: [] },
);

describe('merging two versions of a pick', () => {
  it('merging two versions of a pick gives the same result in either order', () =>
    fc.assert(fc.property(pick, pick, (a, b) => expect(asText(mergePicks(a, b))).toBe(asText(mergePicks(b, a))))));

  it('merging three versions of a pick gives the same result, whichever two are merged first', () =>
    fc.assert(
      fc.property(pick, pick, pick, (a, b, c) =>
        expect(asText(mergePicks(mergePicks(a, b), c))).toBe(asText(mergePicks(a, mergePicks(b, c)))),
      ),
    ));

  it('merging two versions of a pick changes nothing when the versions are equal or already merged', () =>
    fc.assert(
      fc.property(pick, pick, (a, b) => {
        expect(asText(mergePicks(a, a))).toBe(asText(a));
        expect(asText(mergePicks(mergePicks(a, b), b))).toBe(asText(mergePicks(a, b)));
      }),
    ));

  it('a merged pick has the bet and the result each from the version that changed it later', () =>
    fc.assert(
      fc.property(pick, pick, (a, b) => {
        const merged = mergePicks(a, b);
        expect([asText(betPart(a)), asText(betPart(b))]).toContain(asText(betPart(merged)));
        expect([asText(outcomePart(a)), asText(outcomePart(b))]).toContain(asText(outcomePart(merged)));
        expect(editedAt(merged)).toBe(Math.max(editedAt(a), editedAt(b)));
        expect(outcomeAt(merged)).toBe(Math.max(outcomeAt(a), outcomeAt(b)));
      }),
    ));

  it('merging keeps a note written offline and a settlement made meanwhile', () => {
    const added = { id: 'a', status: 'pending', updatedAt: '2026-11-22T12:00:00Z' };
    const settled = { ...added, status: 'won', settledDate: '2026-11-22T21:00:00Z' };
    const noted = { ...added, note: 'offline', updatedAt: '2026-11-22T22:00:00Z' };
    expect(mergePicks(noted, settled)).toEqual({ ...settled, ...noted, status: 'won' });
  });
});

describe('several devices that edit offline in any order with different clocks', () => {
  it('devices that edit offline in any order end with the same picks, and the history has every sent version', () =>
    fc.assert(
      fc.asyncProperty(aPlay, async (moves) => {
        const record = aPureRecord();
        const devices = await play(record, moves);
        const all = await record.all();
        for (const { known } of devices) expect([...known.values()].map(asText).sort()).toEqual(all.map(asText).sort());
        for (const version of devices.flatMap(({ sent }) => sent))
          expect((await record.story(String(version.id))).some((entry) => isIn(entry, version))).toBe(true);
      }),
      { numRuns: 500 },
    ));
});

const isIn = ({ before, after }: PickChange, version: Pick): boolean =>
  isSamePick(after, version) || (before !== null && isSamePick(before, version));
