import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { budgets } from './budgets.mjs';

describe('the first-load budgets', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairline-budgets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text);
  write('dense.js', randomBytes(2_000));
  write('airy.js', 'x'.repeat(50_000));
  write('first-loads.json', JSON.stringify({ '/': { scripts: ['dense.js', 'airy.js'] } }));

  it('first-load budgets measure script sizes after gzip', () => {
    const weights = budgets(folder, { '/': 3 }).map(({ weight }) => weight);
    expect(weights).toEqual([expect.any(Number)]);
    expect(weights[0]).toBeGreaterThan(2);
    expect(weights[0]).toBeLessThan(3);
  });

  it.each([
    [3, false],
    [2, true],
  ])('a first load with a limit of %d kB is over budget: %s', (limit, isOver) =>
    expect(budgets(folder, { '/': limit })).toMatchObject([{ name: '/', isOver }]),
  );

  it('the budget check fails for an address that the build does not contain', () =>
    expect(() => budgets(folder, { '/gone': 1 })).toThrow('/gone'));
});
