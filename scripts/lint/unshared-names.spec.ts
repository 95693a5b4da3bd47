import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unsharedNames } from './unshared-names.mjs';

describe('the linter for names that are exported for nobody', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-names-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const found = (files: Readonly<Record<string, string>>): string[] => {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
    return unsharedNames(Object.keys(files), root).map(({ file, line, name }) => `${file}:${line} ${name}`);
  };

  it.each([
    'const vig = 0.05;',
    'let vig = 0.05;',
    'function vig() {}',
    'async function vig() {}',
    'abstract class vig {}',
    'interface vig {}',
    'type vig = number;',
    'enum vig {}',
  ])('export %s is reported where no other file names it', (declared) => {
    expect(found({ 'a.ts': `\nexport ${declared}\nvig;`, 'b.ts': 'const overround = 1;' })).toEqual(['a.ts:2 vig']);
  });

  it('a name that another file imports, or loads later, is not', () => {
    expect(found({ 'a.ts': 'export const vig = 0.05;', 'b.ts': `import { vig } from './a.js';` })).toEqual([]);
    expect(found({ 'a.ts': 'export const vig = 0.05;', 'b.ts': `(await import('./a.js')).vig;` })).toEqual([]);
  });

  it('nor is one that is not exported, or that a tool loads from its settings', () => {
    expect(found({ 'a.ts': 'const vig = 0.05;', 'playwright.config.ts': 'export const settings = {};' })).toEqual([]);
  });
});
