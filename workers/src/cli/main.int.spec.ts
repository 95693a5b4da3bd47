import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const fairline = (words: string[], input = '') =>
  spawnSync(
    process.execPath,
    ['-C', 'source', '--import', '@oxc-node/core/register', path.join(here, 'main.ts'), ...words],
    { input, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );

it('a command prints results on standard output, and can read standard input', () => {
  const input = JSON.stringify({ id: 'e', sport_key: 's', bookmakers: [] });
  const { status, stdout, stderr } = fairline(['scan', '-', '--json'], input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ events: 1, quotes: 0, arbitrage: [] });
});

it('a number below 0 may follow its flag', () => {
  const { status, stdout } = fairline([
    'convert',
    'free-bet',
    '--amount',
    '100',
    '--odds',
    '+300',
    '--against',
    '-275',
  ]);
  expect([status, stdout]).toEqual([0, expect.stringContaining('220.00  +80.00')]);
  expect(fairline(['devig', '--odds', '-110,-110', '--json']).status).toBe(0);
});

it.each([[[]], [['conquer']], [['scan', 'no-such-file.json']], [['devig', '--odds=3,3', '--decimal']]])(
  '%j prints one line on standard error and exits with 2',
  (words) => {
    const { status, stdout, stderr } = fairline(words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^fairline: .+\n$/);
  },
);
