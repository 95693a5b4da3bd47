import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ledger } from './ledger.mjs';
import { unwalked } from './walked.mjs';

describe('the rows that ask for a browser', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fairline-walked-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What is wrong with a row 000-001, shown as said, and a story. */
  const wrongWith = (seenBy: string, shownBy: string, story: string) => {
    writeFileSync(
      path.join(folder, 'checklist-000.md'),
      `| 000-001 | It does a thing | 1 | A | ${seenBy} | ${shownBy} |\n`,
    );
    writeFileSync(path.join(folder, 'walk.e2e.ts'), story);
    return unwalked(ledger(folder), ['walk.e2e.ts'], folder);
  };
  const story = (step: string) =>
    `test('walks', async () => {\n  await test.step(\n    '${step}', async () => {});\n});`;
  const UNWALKED = [
    '000-001: asks for a browser: name a story with a step of that id, or say "without a browser: why"',
  ];

  it('a row that asks for a browser is walked by a story with a step, or a title, that begins with its id', () => {
    expect(wrongWith('e2e: /', 'walk.e2e.ts: walks', story('000-001 it shows'))).toEqual([]);
    expect(wrongWith('unit and e2e', 'a.spec.ts: it is; walk.e2e.ts: walks', `test('000-001 walks', f)`)).toEqual([]);
  });

  it('a row that asks for a browser is not walked by a story without its id, nor by one that it does not name', () => {
    expect(wrongWith('e2e: /', 'walk.e2e.ts: walks', story('it shows 000-001'))).toEqual(UNWALKED);
    expect(wrongWith('e2e: /', 'a.spec.ts: it is', story('it shows'))).toEqual(UNWALKED);
    expect(wrongWith('e2e: /', 'a.spec.ts: it is', story('000-001 it shows'))).toEqual([
      ...UNWALKED,
      '000-001: is a step of walk.e2e.ts, which its row does not name',
    ]);
  });

  it('a row that asks for a browser may say in words why a screen test is enough', () => {
    const words = 'a.spec.ts: it is; without a browser: it is a pure rule; the page prints its result';
    expect(wrongWith('e2e: /', words, '')).toEqual([]);
    expect(ledger(folder)[0]?.shownBy).toEqual([{ file: 'a.spec.ts', title: 'it is' }]);
  });

  it('a row that asks for no browser needs neither', () => {
    expect(wrongWith('unit', 'a.spec.ts: it is', '')).toEqual([]);
  });

  it('a step may name several rows, and names none that does not exist', () => {
    expect(wrongWith('e2e: /', 'walk.e2e.ts: walks', story('000-001 000-002 it shows'))).toEqual([
      '000-002: is a step of walk.e2e.ts, which its row does not name',
    ]);
  });
});
