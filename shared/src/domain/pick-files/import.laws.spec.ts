import fc from 'fast-check';
import type { Pick } from '../picks/pick.js';
import { isSamePick } from '../picks/same-pick.js';
import { aPick } from '../testing/pick-and-final.js';
import { applyImport, importsOf, takeBackImport } from './apply-import.js';
import { openPickFile } from './pick-file.js';
import { planImport } from './plan-import.js';
import { OWN_HEADER, writePick } from './write-picks.js';

const AT = Date.parse('2026-11-22T12:00:00Z');
const NOW = new Date(AT).toISOString();

const aText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^['=+\-@ ,;"\r\n\t01.]{0,6}$/),
  fc.constantFrom('=HYPERLINK("x")', 'say "hi", he said', 'two\r\nlines', '50', 'null', ''),
);
const anAmount = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), aText, fc.constant(null));
const aBet = {
  ...{ game: aText, league: aText, market: aText, selection: aText, odds: fc.oneof(aText, fc.integer()) },
  ...{ eventId: aText, line: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)) },
};
const anyPick: fc.Arbitrary<Pick> = fc.record(
  {
    ...aBet,
    ...{ id: fc.oneof(aText, fc.integer()), stake: anAmount, potential: anAmount, edge: anAmount, note: aText },
    ...{ status: aText, dateAdded: aText, trackerEv: aText, legs: fc.array(fc.record(aBet, { requiredKeys: [] })) },
    position: fc.record({
      ...{ id: aText, kind: fc.constantFrom('arbitrage' as const, 'middle' as const) },
      ...{ legs: fc.array(aText), locked: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    }),
    ...{ unknown: fc.jsonValue(), reason: aText },
  },
  { requiredKeys: ['selection'] },
);

/** A pick without empty fields (null or an empty text). */
const told = (pick: Pick): Pick =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(pick).filter(([, value]) => value != null && value !== ''))),
  );

const readBack = (pick: Pick, change: (cells: string[]) => readonly string[] = (cells) => cells) => {
  const row = { line: 2, cells: change([...writePick(pick)]) };
  return openPickFile({ header: OWN_HEADER, rows: [row] }, () => 0)!.read([row]);
};

describe('a pick in our own export file', () => {
  it('a pick in our own export file is read back unchanged, whatever it contains', () =>
    fc.assert(
      fc.property(
        anyPick.filter(({ selection }) => !!selection),
        (pick) => {
          const again = readBack(pick);
          expect(isSamePick(told(again as Pick), told(pick))).toBe(true);
        },
      ),
    ));

  it('a pick in our own export file has no cell that a spreadsheet would run as a formula', () =>
    fc.assert(
      fc.property(anyPick, (pick) =>
        expect(
          writePick(pick).filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/.test(cell)),
        ).toEqual([]),
      ),
    ));

  it('a pick in our own export file has the new value of a cell that was edited in the file', () => {
    const at = OWN_HEADER.indexOf('stake');
    const pick = aPick({ stake: '50' });
    expect(readBack(pick)).toMatchObject({ stake: '50' });
    expect(readBack(pick, (cells) => cells.with(at, '75'))).toMatchObject({ stake: 75 });
  });

  it('an exported pick has its profit, and its closing line value or the reason why there is none', () => {
    const row = writePick(aPick({ status: 'lost' }), { reason: 'The game has not started.', isOpen: true });
    const cell = (title: string) => row[OWN_HEADER.indexOf(title)];
    expect([cell('profit'), cell('clv_percent'), cell('clv_note')]).toEqual(['-100', '', 'The game has not started.']);
  });
});

const aKept = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  selection: fc.constantFrom('Chiefs -3.5', 'Bills +3.5'),
  stake: fc.constantFrom(10, 20),
  status: fc.constantFrom('pending', 'won', 'lost'),
  dateAdded: fc.constantFrom('2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z'),
  deletedAt: fc.option(fc.constant(NOW), { nil: null }),
});
const aList = fc.uniqueArray(aKept, { selector: ({ id }) => id, maxLength: 4 });
const aFile = fc.array(
  aKept.map(({ deletedAt: _, ...pick }) => pick),
  { maxLength: 6 },
);
const live = (picks: readonly Pick[]) => picks.filter(({ deletedAt }) => !deletedAt);

describe('an import', () => {
  it('an import adds and settles nothing when the same file is imported again', () =>
    fc.assert(
      fc.property(aList, aFile, (kept, found) => {
        const once = applyImport(kept, planImport(kept, found), AT, true);
        expect(planImport(once, found)).toEqual({ added: [], settled: [], removed: [], duplicates: found.length });
      }),
    ));

  it('an import counts every bet of the file once and leaves all other picks unchanged', () =>
    fc.assert(
      fc.property(aList, aFile, (kept, found) => {
        const { added, settled, removed, duplicates } = planImport(kept, found);
        expect(added.length + settled.length + removed.length + duplicates).toBe(found.length);
        const after = applyImport(kept, { added, settled, removed, duplicates }, AT, false);
        const touched = new Set(settled.map(({ before }) => before.id));
        expect(after.slice(0, kept.length).filter(({ id }) => !touched.has(id))).toEqual(
          kept.filter(({ id }) => !touched.has(id)),
        );
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      }),
    ));

  it('an import can be undone as a whole: active picks are the same as before', () =>
    fc.assert(
      fc.property(aList, aFile, (kept, found) => {
        const after = applyImport(kept, planImport(kept, found), AT, true);
        const back = live(takeBackImport(after, NOW, AT + 1_000));
        const plain = (picks: readonly Pick[]) => picks.map(({ id, status, stake }) => ({ id, status, stake }));
        expect(plain(back)).toEqual(plain(live(kept)));
        expect(importsOf(back)).toEqual([]);
      }),
    ));

  it('an import recognises a pick added by hand by its game, time, stake and price', () => {
    const mine = aPick({ dateAdded: '2026-11-20T18:00:20Z' });
    const theirs = aPick({ id: 'synced-1', dateAdded: '2026-11-20T18:00:00Z', odds: -110 });
    expect(planImport([mine], [theirs, { ...theirs, id: 'synced-2' }])).toMatchObject({
      duplicates: 1,
      added: [{ id: 'synced-2' }],
    });
  });

  it('an import gives different bets that share an id new ids, and recognises them when imported again', () => {
    const mine = aPick({ id: 'kept-1' });
    const theirs = aPick({ id: 'kept-1', selection: 'Over 44.5' });
    const plan = planImport([mine], [theirs, { ...mine, id: 'a' }, { ...mine, id: 'a', selection: 'Under 40' }]);
    const id = expect.stringMatching(/^file-/);
    expect(plan).toMatchObject({
      added: [
        { selection: 'Over 44.5', id },
        { selection: 'Under 40', id },
      ],
      duplicates: 1,
    });
    const again = applyImport([mine], plan, AT, false);
    expect(planImport(again, [theirs, mine]).added).toEqual([]);
  });

  it('an import recognises a bet by its tracker id when its wording has changed', () => {
    const mine = aPick({ id: 'synced-1', trackerId: 'b1' });
    expect(planImport([mine], [{ ...mine, selection: 'KC -3.5' }])).toMatchObject({ added: [], duplicates: 1 });
  });

  it('an import adds equal bets without an id of their own as separate picks', () => {
    const bet = aPick({ id: 'screen-abc' });
    const plan = planImport([], [bet, bet]);
    expect(plan.added.map(({ id }) => id)).toEqual(['screen-abc', 'screen-abc-2']);
  });

  it('an import settles a pending pick with the result in the file, and undoing the import reverts it', () => {
    const pending = aPick({ id: 'synced-1' });
    const told = { ...pending, status: 'won', actualPayout: 190.91, settledDate: '2026-11-22T23:00:00.000Z' };
    const after = applyImport([pending], planImport([pending], [told]), AT, false);
    expect(after).toMatchObject([
      { status: 'won', actualPayout: 190.91, validatedBy: 'tracker', settledByImport: NOW },
    ]);
    expect(takeBackImport(after, NOW, AT + 1)).toMatchObject([{ status: 'pending', gradedAt: expect.any(String) }]);
  });

  it('a pending pick that the file tells as cashed out keeps what it paid when a score comes, until the import is undone', () => {
    const pending = aPick({ id: 'synced-1' });
    const told = { ...pending, status: 'won', actualPayout: 60, payoutEnteredAt: '2026-11-22T23:00:00.000Z' };
    const [cashedOut] = applyImport([pending], planImport([pending], [told]), AT, false);
    expect(cashedOut).toMatchObject({ actualPayout: 60, payoutEnteredAt: NOW });
    const [back] = takeBackImport([cashedOut!], NOW, AT + 1);
    expect(back).toMatchObject({ status: 'pending' });
    expect(back).not.toHaveProperty('payoutEnteredAt');
  });

  it('an import never changes the result of a settled pick', () => {
    const lost = aPick({ status: 'lost' });
    expect(planImport([lost], [{ ...lost, status: 'won' }])).toMatchObject({ settled: [], duplicates: 1 });
  });

  it('an import restores a pick that the user removed only when they ask for it, unchanged', () => {
    const removed = aPick({ note: 'mine', deletedAt: '2026-11-21T12:00:00Z' });
    const plan = planImport([removed], [aPick()]);
    expect(plan).toMatchObject({ removed: [{ before: removed }], added: [] });
    expect(applyImport([removed], plan, AT, false)).toEqual([removed]);
    expect(live(applyImport([removed], plan, AT, true))).toMatchObject([{ note: 'mine' }]);
  });
});
