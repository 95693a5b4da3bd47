import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderCycles } from './folder-cycles.mjs';

describe('the linter for folders that need each other', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-folders-'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Files with what each imports, as the cruiser reports them. */
  const found = (files: Record<string, readonly string[]>) => {
    const modules = Object.entries(files).map(([source, targets]) => {
      const specifier = (target: string) => path.relative(path.dirname(source), target).replace('.ts', '.js');
      const text = targets.map((target) => `import { it } from '${specifier(target)}';\n`).join('');
      mkdirSync(path.dirname(path.join(root, source)), { recursive: true });
      writeFileSync(path.join(root, source), `/** What it is. */\n${text}`);
      return { source, dependencies: targets.map((target) => ({ resolved: target, module: specifier(target) })) };
    });
    return folderCycles(modules, root) as { folders: string[]; imports: unknown[] }[];
  };

  it('two folders that import each other are reported, with the lines of the step that has the fewest imports', () => {
    expect(
      found({
        'workers/src/mail/a.ts': ['workers/src/jobs/b.ts'],
        'workers/src/mail/c.ts': ['workers/src/jobs/b.ts'],
        'workers/src/jobs/b.ts': [],
        'workers/src/jobs/d.ts': ['workers/src/mail/a.ts'],
      }),
    ).toEqual([
      {
        folders: ['workers/src/jobs', 'workers/src/mail'],
        imports: [{ file: 'workers/src/jobs/d.ts', line: 2, text: `import { it } from '../mail/a.js';` }],
      },
    ]);
  });

  it('of a group of folders the shortest cycle is reported', () => {
    const [cycle, ...others] = found({
      'shared/src/a/one.ts': ['shared/src/b/one.ts'],
      'shared/src/b/one.ts': ['shared/src/c/one.ts'],
      'shared/src/c/one.ts': ['shared/src/a/one.ts', 'shared/src/d/one.ts'],
      'shared/src/d/one.ts': ['shared/src/c/one.ts'],
    });
    expect(cycle!.folders.toSorted()).toEqual(['shared/src/c', 'shared/src/d']);
    expect(others).toEqual([]);
  });

  it('a folder and one inside it are two folders', () =>
    expect(
      found({
        'simulator/src/main.ts': ['simulator/src/market/market.ts'],
        'simulator/src/market/market.ts': ['simulator/src/clock.ts'],
        'simulator/src/clock.ts': [],
      }).map(({ folders }) => folders),
    ).toEqual([['simulator/src', 'simulator/src/market']]));

  it('one direction is no cycle, and neither are rooms, tests, test builders or the index of a part', () =>
    expect(
      found({
        'shared/src/domain/picks/a.ts': ['shared/src/domain/odds/b.ts'],
        'shared/src/domain/odds/b.ts': [],
        'shared/src/domain/odds/b.spec.ts': ['shared/src/domain/picks/a.ts'],
        'shared/src/domain/odds/testing/c.ts': ['shared/src/domain/picks/a.ts'],
        'shared/src/domain/index.ts': ['shared/src/domain/picks/a.ts'],
        'shared/src/domain/picks/d.ts': ['shared/src/domain/index.ts'],
        'workers/src/jobs/e.ts': ['shared/src/domain/odds/b.ts'],
      }),
    ).toEqual([]));
});
