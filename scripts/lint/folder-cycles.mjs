/** Finds folders that need each other: each can be understood only with the other, so they are one subject in two places. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const code = /\.(tsx?|mjs)$/;
const test = /\.(spec|e2e)\.tsx?$|(^|\/)testing\//;
/** The four indexes of shared pass on what the folders below them export; nothing below imports them. */
const index = /^shared\/src\/\w+\/index\.ts$/;

/**
 * Returns one shortest cycle for each group of folders of a room that need each other: `folders` in the order of their imports, and `imports`, the lines of the step that
 * has the fewest, with `file`, `line` and `text`. A folder and one inside it are two folders. Types and lazy imports count, tests do not.
 */
export const folderCycles = (modules, baseDir, rooms = roomsOf(modules)) =>
  rooms.flatMap((room) => {
    const steps = stepsWithin(room, modules);
    return groupsIn(steps).map((group) => {
      const folders = shortestWithin(group, steps);
      const around = folders.map((folder, i) => steps.get(folder).get(folders[(i + 1) % folders.length]));
      const fewest = around.reduce((least, imports) => (imports.length < least.length ? imports : least));
      return { folders, imports: fewest.map((one) => lineOf(one, baseDir)) };
    });
  });

const roomsOf = (modules) => [...new Set(modules.map(({ source }) => source.split('/')[0]))];

/** From folder to folder, with the imports between them. */
const stepsWithin = (room, modules) => {
  const isOurs = (file) =>
    file.startsWith(`${room}/`) &&
    !file.includes('node_modules/') &&
    code.test(file) &&
    !test.test(file) &&
    !index.test(file);
  const steps = new Map();
  for (const { source, dependencies } of modules) {
    if (!isOurs(source)) continue;
    const from = path.dirname(source);
    if (!steps.has(from)) steps.set(from, new Map());
    for (const { resolved, module } of dependencies) {
      const to = path.dirname(resolved);
      if (!isOurs(resolved) || to === from) continue;
      if (!steps.get(from).has(to)) steps.get(from).set(to, []);
      const imports = steps.get(from).get(to);
      if (!imports.some((one) => one.file === source && one.module === module)) imports.push({ file: source, module });
    }
  }
  return steps;
};

/** The groups of folders that all reach each other. */
const groupsIn = (steps) => {
  const reached = new Map([...steps.keys()].map((folder) => [folder, reach(folder, steps)]));
  const done = new Set();
  const groups = [];
  for (const folder of [...steps.keys()].sort()) {
    if (done.has(folder) || !reached.get(folder).has(folder)) continue;
    const group = [...reached.get(folder)].filter((other) => reached.get(other)?.has(folder)).sort();
    for (const one of group) done.add(one);
    groups.push(group);
  }
  return groups;
};

const reach = (folder, steps) => {
  const seen = new Set();
  const next = [folder];
  while (next.length > 0)
    for (const to of steps.get(next.pop())?.keys() ?? [])
      if (!seen.has(to)) {
        seen.add(to);
        next.push(to);
      }
  return seen;
};

const shortestWithin = (group, steps) =>
  group
    .map((folder) => wayBack(folder, steps))
    .reduce((shortest, way) => (way.length < shortest.length ? way : shortest));

/** The shortest way from a folder back to itself, breadth first. */
const wayBack = (folder, steps) => {
  const ways = [[folder]];
  const seen = new Set();
  for (const way of ways)
    for (const to of steps.get(way.at(-1))?.keys() ?? []) {
      if (to === folder) return way;
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  return ways.at(-1);
};

const lineOf = ({ file, module }, baseDir) => {
  const lines = readFileSync(path.join(baseDir, file), 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`'${module}'`));
  return { file, line: at + 1, text: lines[at]?.trim() ?? module };
};
