import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pageEventsByHand } from './page-events.mjs';

describe('the linter for page events heard by hand', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-page-events-'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const found = (file: string, text: string): unknown[] => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    return pageEventsByHand([file], root);
  };

  it.each([
    [`document.addEventListener('visibilitychange', look);`, 'visibilitychange'],
    [`  addEventListener('online', look);`, 'online'],
    [`window.addEventListener('offline', look, { signal });`, 'offline'],
  ])('%s is reported', (line, event) =>
    expect(found('client/src/a.ts', `\n${line}\n`)).toEqual([{ file: 'client/src/a.ts', line: 2, event }]),
  );

  it.each([
    ['client/src/platform/page-events.ts', `addEventListener('online', look);`],
    ['client/src/a.spec.ts', `addEventListener('online', look);`],
    ['client/src/a.ts', `addEventListener('keydown', look);`],
    ['client/src/a.ts', 'const stop = onOnline(look);'],
  ])('%s may say %s', (file, line) => expect(found(file, line)).toEqual([]));
});
