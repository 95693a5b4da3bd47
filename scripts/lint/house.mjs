/** Finds what breaks the rule of files: one file answers one question that a newcomer would ask, by its name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { project } from '../services/paths.mjs';
import { folderCycles } from './folder-cycles.mjs';
import { cruiseOptions } from './layers.mjs';
import { pageEventsByHand } from './page-events.mjs';
import { timersByHand } from './timers.mjs';
import { unsharedNames } from './unshared-names.mjs';

const ROOMS = ['shared', 'server', 'workers', 'client', 'simulator', 'scripts', 'test'];

/** More lines need a reason. */
export const LONGEST = 400;
/** A file that would be longer with its helper may leave it in a file of its own. */
export const ROOMY = 250;

const test = /\.(spec|e2e)\.tsx?$|(^|\/)testing\/|^test\//;
const table = /(\.table|messages)\.tsx?$|(^|\/)samples\//;
/** Roles of Nest, and the entries of a process or a Web Worker. */
const role =
  /\.(service|controller|gateway|adapter|processor|repository|store|relay|replica|guard|filter|module|worker)\.tsx?$/;
/** Lists what a process consists of: it would swallow each part that only it knows. */
const composition = /\.module\.ts$|(^|\/)(server|simulator|workers|main|app)\.tsx?$|^scripts\/[^/]+\.mjs$/;

/** Files with one caller that stay apart nevertheless, and why. */
const EXCEPTIONS = [
  [/^simulator\/src\/market\/games\/play-\w+\.ts$/, 'how a sport is played is a question of its own'],
  [/^shared\/src\/domain\/odds\/nfl-factors\.ts$/, 'a law from recorded results, with its source'],
  [/^scripts\/test\/environment\.mjs$/, 'the Jest configuration names it'],
];

/**
 * Returns the files read, folders that need each other, timers made by hand, page events heard by hand, names exported for nobody, files of more than 400 lines without a reason (a first line that begins with `// Long because`), and helpers that stand apart from their only
 * caller in the same folder. A helper may if a test imports it (a law with its own spec), if it is loaded lazily, if it has a role, is a table or an
 * entry, or if both together would be too long.
 */
export const house = async (baseDir = project) => {
  const { output } = await cruise(ROOMS, { ...cruiseOptions, baseDir });
  const files = output.modules.filter(
    ({ source }) => ROOMS.includes(source.split('/')[0]) && /\.(tsx?|mjs)$/.test(source),
  );
  const sources = files.map(({ source }) => source);
  const lines = new Map(sources.map((source) => [source, linesOf(path.join(baseDir, source))]));
  const judged = files.filter(({ source }) => !test.test(source) && !table.test(source));
  return {
    files: files.length,
    cycles: folderCycles(files, baseDir),
    timers: timersByHand(sources, baseDir),
    pageEvents: pageEventsByHand(sources, baseDir),
    unshared: unsharedNames(sources, baseDir),
    tooLong: judged
      .filter(({ source }) => lines.get(source).count > LONGEST && !lines.get(source).hasReason)
      .map(({ source }) => ({ file: source, lines: lines.get(source).count })),
    apart: judged.flatMap((module) => {
      const caller = onlyCallerOf(module, output.modules);
      const isClose = caller !== undefined && path.dirname(caller) === path.dirname(module.source);
      if (!isClose || role.test(module.source) || composition.test(caller)) return [];
      if (EXCEPTIONS.some(([file]) => file.test(module.source))) return [];
      if (path.extname(module.source) === '.tsx' && path.extname(caller) === '.ts') return []; // a model does not draw
      return lines.get(module.source).count + lines.get(caller).count > ROOMY ? [] : [{ file: module.source, caller }];
    }),
  };
};

const onlyCallerOf = ({ source, dependents }, modules) => {
  if (dependents.length !== 1 || test.test(dependents[0])) return undefined;
  const imports = modules.find((module) => module.source === dependents[0])?.dependencies ?? [];
  const isPlain = imports.every(
    ({ resolved, dynamic, dependencyTypes }) => resolved !== source || !(dynamic || dependencyTypes.includes('export')),
  );
  return isPlain ? dependents[0] : undefined;
};

const linesOf = (file) => {
  const text = readFileSync(file, 'utf8');
  return { count: text.split('\n').length - 1, hasReason: text.startsWith('// Long because ') };
};
