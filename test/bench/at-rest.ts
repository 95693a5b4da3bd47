import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';
import { freePort } from '../../scripts/services/ports.mjs';
import { rest } from '../../scripts/services/process-life.mjs';
import { build, isBuilt } from '../../scripts/setup/build.mjs';
import { type Bench, figure } from './bench.js';
import { median } from './rounds.js';
import { useOf } from './use-of.js';

const STARTS = 3;
/** What a fresh start still does goes on for a while. */
const SETTLE_MS = 60_000;
const WATCH_MS = 60_000;
const GOAL = { startMs: 12_000, cpu: 15, megabytes: 700 } as const;

/** `npm start` on the simulator's market: how long until it serves, and what it then takes with nobody there, its Postgres and Redis included. */
export const atRest: Bench = {
  rounds: STARTS,
  measure: async () => {
    if (!isBuilt()) await build();
    const data = mkdtempSync(path.join(tmpdir(), 'fairline-at-rest-'));
    try {
      const starts: number[] = [];
      const fresh = await started(data);
      await fresh.stop();
      for (let i = 1; i < STARTS; i += 1) {
        const { tookMs, stop } = await started(data);
        starts.push(tookMs);
        await stop();
      }
      const { pid, tookMs, stop } = await started(data);
      starts.push(tookMs);
      const used = await usedAtRest(pid).finally(stop);
      const goal = figure('goal of a start', GOAL.startMs, 'ms');
      const [cpu, memory] = [figure('goal of a core', GOAL.cpu, '%'), figure('goal of memory', GOAL.megabytes, 'MB')];
      return [
        ...[goal, figure('npm start, data and build there (ours)', median(starts), 'ms', goal)],
        figure('npm start on an empty data folder', fresh.tookMs, 'ms', goal),
        ...[cpu, ...used.cpu.map(({ name, value }) => figure(`processor at rest: ${name}`, value, '%', cpu))],
        ...[memory, ...used.megabytes.map(({ name, value }) => figure(`memory at rest: ${name}`, value, 'MB', memory))],
      ];
    } finally {
      rmSync(data, { recursive: true });
    }
  },
};

const started = async (data: string) => {
  const env = { ...process.env, FAIRLINE_DATA_DIR: data, PORT: String(await freePort()), NODE_OPTIONS: '' };
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(project, 'scripts/start.mjs')], { cwd: project, env });
  const over = new Promise<void>((ended) => child.once('close', () => ended()));
  let said = '';
  await new Promise<void>((ready, failed) => {
    const hear = (text: Buffer) => {
      said += text;
      if (said.includes('Ctrl-C')) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => failed(new Error(`the product did not start:\n${said}`)));
  });
  const tookMs = performance.now() - began;
  const stop = () => {
    child.kill('SIGINT');
    return over;
  };
  return { pid: child.pid!, tookMs, stop };
};

interface Share {
  readonly name: string;
  readonly value: number;
}

/** The processor time in percent of one core, and the memory that is its own or shared in proportion, by what the processes are. */
const usedAtRest = async (root: number): Promise<{ readonly cpu: Share[]; readonly megabytes: Share[] }> => {
  await rest(SETTLE_MS);
  const before = new Map(below(root).map((pid) => [pid, useOf(pid).cpuMs]));
  const began = performance.now();
  await rest(WATCH_MS);
  const tookMs = performance.now() - began;
  const there = below(root);
  const [cpu, megabytes] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, name: string, value: number) => {
    for (const one of ['all', name]) to.set(one, (to.get(one) ?? 0) + value);
  };
  for (const pid of there) {
    const name = nameOf(pid);
    add(cpu, name, ((useOf(pid).cpuMs - (before.get(pid) ?? 0)) / tookMs) * 100);
    add(megabytes, name, proportional(pid));
  }
  const sharesOf = (from: Map<string, number>) => [...from].map(([name, value]) => ({ name, value }));
  return { cpu: sharesOf(cpu), megabytes: sharesOf(megabytes) };
};

/** The processes that a process started, and those that these started. */
const below = (root: number): number[] => {
  const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
};

const pids = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

const parentOf = (pid: number): number | undefined => Number(read(pid, 'stat').split(') ')[1]?.split(' ')[1]);

// Each program of ours runs in the folder of its workspace.
const nameOf = (pid: number): string => {
  const [program, folder] = ['exe', 'cwd'].map((link) => path.basename(readlinkSync(`/proc/${pid}/${link}`)));
  const name = program === 'node' ? folder : program?.startsWith('redis') ? 'redis' : program;
  return ['simulator', 'workers', 'server', 'postgres', 'redis'].find((one) => one === name) ?? 'npm start';
};

const proportional = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1_024;

// One that has ended meanwhile says nothing.
const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
