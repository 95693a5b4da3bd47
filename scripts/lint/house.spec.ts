import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { house, LONGEST, ROOMY } from './house.mjs';

describe('the linter for the rule of files', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-house-'));
    for (const room of ['shared', 'server', 'workers', 'client', 'simulator', 'scripts', 'test'])
      write(`${room}/quiet.ts`, '');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  /** A helper and its caller. */
  const pair = (helper: string, caller: string, { imports = '', more = '' } = {}) => {
    write(helper, `export const b = 1;\n${more}`);
    const specifier = path.relative(path.dirname(caller), helper).replace(/\.tsx?$/, '.js');
    write(caller, imports || `import { b } from './${specifier}';\nexport const a = b;\n`);
  };
  const apart = async () => (await house(root)).apart.map(({ file }: { file: string }) => file);

  it('a helper in a file of its own beside its only caller is reported with that caller', async () => {
    pair('server/src/odds/helper.ts', 'server/src/odds/caller.ts');
    expect((await house(root)).apart).toEqual([
      { file: 'server/src/odds/helper.ts', caller: 'server/src/odds/caller.ts' },
    ]);
  });

  it('a helper with two callers may have a file of its own', async () => {
    pair('server/src/odds/helper.ts', 'server/src/odds/caller.ts');
    pair('server/src/odds/helper.ts', 'server/src/odds/second.ts');
    expect(await apart()).toEqual([]);
  });

  it('a law with its own spec may have a file of its own', async () => {
    pair('server/src/odds/helper.ts', 'server/src/odds/caller.ts');
    write('server/src/odds/helper.spec.ts', `import { b } from './helper.js';\nit('is', () => expect(b).toBe(1));\n`);
    expect(await apart()).toEqual([]);
  });

  it('what loads lazily may have a file of its own', async () => {
    const imports = `export const a = () => import('./helper.js');\n`;
    pair('client/src/odds/helper.ts', 'client/src/odds/caller.ts', { imports });
    expect(await apart()).toEqual([]);
  });

  it.each(['odds.service.ts', 'odds.repository.ts', 'teams.table.ts', 'messages.ts', 'ranking.worker.ts'])(
    'a file with a role or a table may have a file of its own: %s',
    async (name) => {
      pair(`server/src/odds/${name}`, 'server/src/odds/caller.ts');
      expect(await apart()).toEqual([]);
    },
  );

  it('a helper of a file in another folder is not reported', async () => {
    pair('server/src/odds/helper.ts', 'server/src/scores/caller.ts');
    expect(await apart()).toEqual([]);
  });

  it('a helper may stand apart if both together would be too long', async () => {
    pair('server/src/odds/helper.ts', 'server/src/odds/caller.ts', { more: '// x\n'.repeat(ROOMY) });
    expect(await apart()).toEqual([]);
  });

  it('a file over 400 lines is reported unless its first line says why; tests and tables may be longer', async () => {
    const long = 'x;\n'.repeat(LONGEST + 1);
    write('server/src/a.ts', long.slice(3));
    write('server/src/b.ts', long);
    write('server/src/c.ts', `// Long because it lists all sports.\n${long}`);
    for (const file of ['d.spec.ts', 'teams.table.ts', 'testing/e.ts']) write(`server/src/${file}`, long);
    expect((await house(root)).tooLong).toEqual([{ file: 'server/src/b.ts', lines: LONGEST + 1 }]);
  });
});
