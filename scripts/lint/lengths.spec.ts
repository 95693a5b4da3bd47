import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lengths } from './lengths.mjs';

describe('the linter for file lengths', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-lengths-'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, lines: number) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'x\n'.repeat(lines));
  };

  it('the linter for file lengths reports a file of 401 lines and accepts one of 400', () => {
    write('server/src/a.ts', 400);
    write('server/src/b.tsx', 401);
    expect(lengths(root, ['server']).tooLong).toEqual([{ file: 'server/src/b.tsx', lines: 401 }]);
  });

  it('the linter for file lengths skips tests and data tables', () => {
    for (const file of [
      'a.spec.ts',
      'b.e2e.ts',
      'samples/c.ts',
      'testing/d.ts',
      'e.css',
      'catalogue/f.table.ts',
      'g.sql',
    ]) {
      write(`server/src/${file}`, 500);
    }
    expect(lengths(root, ['server'])).toMatchObject({ files: 0, tooLong: [] });
  });

  it('the linter for file lengths reports the median and the share of files under 120 lines', () => {
    for (const [at, lines] of [10, 30, 150].entries()) write(`server/src/${at}.ts`, lines);
    const { median, shareUnder120 } = lengths(root, ['server']);
    expect(median).toBe(30);
    expect(shareUnder120).toBeCloseTo(2 / 3);
  });
});
