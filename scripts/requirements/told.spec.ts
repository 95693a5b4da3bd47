import { untold } from './told.mjs';

const row = (file: string, title: string) => ({ id: '000-001', shownBy: [{ file, title }] });
const told = (title: string, isSkipped = false) => ({ file: 'a.spec.ts', title, isSkipped });

describe('the tests named by the ledger, compared with those that ran', () => {
  it('a named test that ran is found by its file and its full title', () => {
    expect(untold([row('a.spec.ts', 'counts 1')], [told('counts 1'), told('counts 2')])).toEqual([]);
    expect(untold([row('a.spec.ts', 'counts ""')], [told('counts "" ')])).toEqual([]);
  });

  it('a named case that no longer ran is listed, even if others of its table or another file had it', () => {
    const elsewhere = { file: 'b.spec.ts', title: 'counts 3', isSkipped: false };
    expect(untold([row('a.spec.ts', 'counts 3')], [told('counts 1'), told('counts %s'), elsewhere])).toEqual([
      '000-001: no test of a.spec.ts that ran is called "counts 3"',
    ]);
  });

  it('a test of a file that the run left out is not compared', () => {
    expect(untold([row('c.fault.spec.ts', 'survives')], [told('counts 1')])).toEqual([]);
  });

  it('a skipped test is not compared, alone or with the cases that it stands for', () => {
    expect(untold([row('a.spec.ts', 'counts 1')], [told('counts 1', true)])).toEqual([]);
    expect(untold([row('a.spec.ts', 'counts nfl.json')], [told('counts %s', true)])).toEqual([]);
    expect(untold([row('a.spec.ts', 'adds nfl.json')], [told('counts %s', true)])).toHaveLength(1);
  });
});
