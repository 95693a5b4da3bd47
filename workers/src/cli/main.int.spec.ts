import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const fairline = (words: string[], input = '') =>
  spawnSync(process.execPath, [path.join(project, 'scripts/fairline.mjs'), ...words], {
    ...{ input, encoding: 'utf8' },
    env: { ...process.env, NODE_OPTIONS: '' },
  });

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

it('the program is made anew when one of its sources has changed, and only then', () => {
  const made = (name: string) => path.join(project, 'node_modules/.cache/fairline-commands', name);
  const words = ['devig', '--odds=-110,-110', '--json'];
  const before = fairline(words).stdout;
  const states = JSON.parse(readFileSync(made('sources.json'), 'utf8')) as Record<string, string>;
  expect(Object.keys(states)).toEqual(expect.arrayContaining(['workers/src/cli/devig.ts', 'package-lock.json']));
  const program = readFileSync(made('commands.mjs'), 'utf8');
  writeFileSync(made('commands.mjs'), "console.log('as it was');");
  expect(fairline(words).stdout).toBe('as it was\n');
  writeFileSync(made('sources.json'), JSON.stringify({ ...states, 'workers/src/cli/devig.ts': 'another' }));
  expect(fairline(words).stdout).toBe(before);
  expect(readFileSync(made('commands.mjs'), 'utf8')).toBe(program);
});
