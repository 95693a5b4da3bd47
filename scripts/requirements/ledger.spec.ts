import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { byIssue, fits, ledger, missing, tally } from './ledger.mjs';

describe('the ledger of requirements', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fairline-ledger-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const rows = (...cells: string[]) => {
    const lines = cells.map((cell, at) => `| 000-00${at + 1} | It does a thing | 1 | A, C | unit | ${cell} |`);
    writeFileSync(
      path.join(folder, 'checklist-000.md'),
      `# Ledger\n\n| id | requirement |\n|---|---|\n${lines.join('\n')}\n`,
    );
    return ledger(folder);
  };

  it('the ledger of requirements counts a row of two issues under both, but once in the total', () => {
    const found = rows('', 'a.spec.ts: does it');
    expect(byIssue(found)).toEqual([
      { issue: 'A', shown: 1, open: 1 },
      { issue: 'C', shown: 1, open: 1 },
    ]);
    expect(tally(found)).toEqual({ shown: 1, open: 1 });
  });

  it('the ledger of requirements reads several tests in one cell, and a title with a semicolon', () => {
    const [row] = rows('a.spec.ts: does it; twice; test/b.e2e.ts: shows it');
    expect(row?.shownBy).toEqual([
      { file: 'a.spec.ts', title: 'does it; twice' },
      { file: 'test/b.e2e.ts', title: 'shows it' },
    ]);
  });

  it('the ledger of requirements accepts a test title that exists, in any quotes, and a case of a table or a loop', () => {
    const source = [
      `it("it's there", f);`,
      `it('it\\'s "here"', f);`,
      `it.each([1])(\n  'counts (%s)',\n  f);`,
      `it.each([{ plan }])('shows $plan, 5 %%', f);`,
      `for (const who of all) test(\`\${who}: sees it\`, f);`,
    ];
    writeFileSync(path.join(folder, 'a.spec.ts'), source.join('\n'));
    const titles = ["it's there", `it's "here"`, 'counts (1)', 'shows gold, 5 %', 'a user: sees it'];
    expect(missing(rows(...titles.map((title) => `a.spec.ts: ${title}`)), folder)).toEqual([]);
    expect(missing(rows('a.spec.ts: counts 1', 'a.spec.ts: a user: sees'), folder)).toHaveLength(2);
  });

  it.each(['counts (%s)', 'counts %d of %i', 'reads %j', 'is %#', 'shows $plan', `\${who}: sees it`])(
    'the ledger of requirements rejects the title of several tests: %p',
    (title) => {
      writeFileSync(path.join(folder, 'a.spec.ts'), `it('${title}', f);\n`);
      expect(missing(rows(`a.spec.ts: ${title}`), folder)).toEqual([
        `000-001: "${title}" is the title of several tests: name the one that shows it`,
      ]);
    },
  );

  it('the ledger of requirements rejects a title of which the source says no word', () => {
    expect(fits('%s', 'counts 1')).toBe(false);
    expect(fits('counts %s', 'counts 1')).toBe(true);
  });

  it('the ledger of requirements reports a file or a title that does not exist, and a cell without a file', () => {
    writeFileSync(path.join(folder, 'a.spec.ts'), `// does it\nit('does it well', f);\n`);
    expect(missing(rows('a.spec.ts: does it', 'b.spec.ts: does it', 'seen by eye'), folder)).toEqual([
      '000-001: a.spec.ts has no test "does it"',
      '000-002: there is no file b.spec.ts',
      '000-003: there is no file ',
    ]);
  });

  it('the ledger of requirements rejects a row with one column too many', () => {
    expect(() => rows('a | b')).toThrow('000-001 has 7 columns');
  });

  it('the ledger of requirements contains every requirement of the three documents exactly once', () => {
    const ids = ledger(path.join(project, 'docs/requirements')).map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1_200);
  });
});
