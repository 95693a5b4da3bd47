import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';
import { type Bench, type Figure, figure } from './bench.js';
import { chances, makeSlate, nextPoll } from './detect-slate.js';
import { median } from './rounds.js';

const ROUNDS = 9;
const NOW = Date.UTC(2026, 10, 22, 18);
const GAMES = 24;
/** What the goal allows a command beside parsing twice: its start. */
const START_MS = 500;

/** `fairline scan` of a recorded answer, as a user waits for it, compared with a process that only reads and parses the same file. */
export const scan: Bench = {
  rounds: ROUNDS,
  measure: () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairline-scan-'));
    try {
      const file = path.join(folder, 'answer.json');
      const slate = makeSlate(GAMES, NOW, true);
      writeFileSync(file, nextPoll(slate, 0, NOW, chances(1)));
      return compared(file, slate.prices.length);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const compared = (file: string, prices: number): Figure[] => {
  const all = { bare: [] as number[], parse: [] as number[], start: [] as number[], ours: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = timed(['-e', '0']);
    const { ms: parse, said } = timed(['-e', PARSE, file]);
    const start = timed([...COMMAND, 'devig', '--odds=-110,-110', '--json']);
    const ours = timed([...COMMAND, 'scan', file, '--json']);
    if (round < 0) continue; // the first makes the program
    all.bare.push(bare.ms);
    all.parse.push(Number(said));
    all.start.push(start.ms);
    all.ours.push(ours.ms);
    if (parse < Number(said)) throw new Error('the floor took less time than its parsing');
  }
  const parse = figure('JSON.parse of the answer', median(all.parse), 'ms');
  const allowed = figure('twice that and half a second', 2 * parse.value + START_MS, 'ms');
  return [
    figure('prices in the answer', prices, ''),
    parse,
    figure('a process of Node that does nothing', median(all.bare), 'ms'),
    figure('a command that has nothing to read', median(all.start), 'ms'),
    allowed,
    figure('fairline scan (ours)', median(all.ours), 'ms', allowed),
  ];
};

const COMMAND = ['--max-semi-space-size=64', path.join(project, 'scripts/fairline.mjs')];
const PARSE = `
  const text = require('node:fs').readFileSync(process.argv[1], 'utf8');
  const began = performance.now();
  JSON.parse(text);
  console.log(performance.now() - began);`;

const timed = (args: readonly string[]): { readonly ms: number; readonly said: string } => {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr);
  return { ms: performance.now() - began, said: stdout };
};
