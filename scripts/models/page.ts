import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import type { Grade, Window } from './grade-law.js';

/** Replaces what stands in docs/models.md between the marks of a section. */
export const writeSection = (name: string, text: string): void => {
  const file = path.join(project, 'docs/models.md');
  const page = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name}: written by npm run models -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/models.md has no place for ${name}: ${start} … ${end}`);
  writeFileSync(file, `${page.slice(0, from)}${start}\n${text}\n${page.slice(to)}`);
};

/** What a law predicted of games that it was not fitted to, and what they came to. */
interface LawEvidence {
  readonly title: string;
  /** How many seasons at a time, walking forward. 0: each half of the games by the law of the other half. */
  readonly refit: number;
  /** How many windows were graded, and how many of them lie more than 2 standard errors off. */
  readonly graded: number;
  readonly off: number;
  readonly gain: Grade['gain'];
  /** Walking forward, windows of some games only where they are off. */
  readonly windows: readonly Window[];
}

export const lawEvidence = (title: string, { windows, gain }: Grade, refit = 0): LawEvidence => ({
  ...{ title, refit, graded: windows.length, off: windows.filter(isOff).length, gain },
  windows: refit === 0 ? windows : windows.filter((window) => window.games === 'all' || isOff(window)),
});

/** The tables of docs/models.md. */
export const lawTables = (evidence: readonly LawEvidence[]): string => evidence.map(lawTable).join('\n\n');

const lawTable = ({ title, refit, graded, off, gain, windows }: LawEvidence): string => {
  const better = `${signed(gain.mean * 1e4, 1)} ± ${(gain.error * 1e4).toFixed(1)}`;
  return [
    `**${title}**, ${howGraded(refit)}. ${off} of ${graded} windows lie more than 2 standard errors off. Log likelihood of a game over a plain bell curve's, in ten-thousandths: ${better}.`,
    table(windows),
  ].join('\n\n');
};

const howGraded = (refit: number): string => {
  if (refit === 0) return 'each half of the games by the law of the other half';
  const by =
    refit === 1
      ? 'each season by the law of those before it'
      : `${refit} seasons at a time by the law of those before them`;
  return `walking forward from the fourth season on: ${by}; windows of some games only where they are off`;
};

const table = (windows: readonly Window[]): string =>
  [
    '| games | results | count | plain bell | predicted | observed | SE | off by |',
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...windows.map((window) => {
      const shares = [window.plain, window.predicted, window.observed, window.error].map((share) =>
        (share * 100).toFixed(2),
      );
      return `| ${window.games} | ${window.results} | ${window.count} | ${shares.join(' | ')} | ${signed(deviationsOff(window), 1)} SE |`;
    }),
  ].join('\n');

const isOff = (window: Window): boolean => Math.abs(deviationsOff(window)) > 2;

const deviationsOff = ({ observed, predicted, error }: Window): number => (observed - predicted) / error;

const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
