import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { timersByHand } from './timers.mjs';

describe('the linter for timers made by hand', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-timers-'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const found = (file: string, text: string): unknown[] => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    return timersByHand([file], root);
  };

  it.each([
    ['const timer = setInterval(look, 5_000);', 'every()'],
    [`import { setTimeout as pause } from 'node:timers/promises';`, 'sleep()'],
    ['await new Promise((resolve) => setTimeout(resolve, 20));', 'sleep()'],
    ['const wait = 500 * 2 ** tries;', 'backoff()'],
    ['  every(5_000, () => look());', 'keep what every() returns'],
    ['  void every(5_000, () => look());', 'keep what every() returns'],
  ])('%s is reported with what stands ready instead', (line, instead) =>
    expect(found('workers/src/jobs/a.ts', `\n${line}\n`)).toEqual([
      { file: 'workers/src/jobs/a.ts', line: 2, instead: expect.stringContaining(instead) },
    ]),
  );

  it.each([
    'this.stop = every(5_000, () => look());',
    'await sleep(20);',
    'const giveUp = setTimeout(() => redis.disconnect(), 10_000);',
    `import { setImmediate } from 'node:timers/promises';`,
  ])('%s is fine', (line) => expect(found('workers/src/jobs/a.ts', line)).toEqual([]));

  it.each(['shared/src/node/timers.ts', 'shared/src/node/a.spec.ts', 'simulator/src/a.ts', 'client/src/a.ts'])(
    '%s may make its own',
    (file) => expect(found(file, 'setInterval(look, 5_000);')).toEqual([]),
  );
});
