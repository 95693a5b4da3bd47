import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { filesBelow } from '../setup/build.mjs';

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(path.join(project, file), 'utf8'));
const locked: Readonly<Record<string, Package>> = read('package-lock.json').packages;
const WORKSPACES = ['shared', 'server', 'workers', 'client', 'simulator', 'test'];

const namesOf = (...lists: (Readonly<Record<string, string>> | undefined)[]) =>
  lists.flatMap((list) => Object.keys(list ?? {}));
const declaredIn = (file: string): string[] => {
  const { dependencies, devDependencies }: Package = read(file);
  return namesOf(dependencies, devDependencies);
};

const textsOf = (workspace: string): string[] =>
  filesBelow(path.join(project, workspace))
    .filter((file: string) => /\.(tsx?|mjs|css)$/.test(file))
    .map((file: string) => readFileSync(file, 'utf8'));

const IMPORTS = /^(?:import\b.*|export\b.*|\}) from '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const importedIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => Array.from(text.matchAll(IMPORTS), ([, from, alone, later]) => from ?? alone ?? later ?? ''))
      .filter((name) => !name.startsWith('node:'))
      .map(packageOf),
  );

describe.each(WORKSPACES)('the npm packages of workspace %s', (workspace) => {
  const declared = declaredIn(`${workspace}/package.json`);
  const texts = textsOf(workspace);

  it('npm packages are declared wherever they are imported', () => {
    const known = new Set([...declared, ...declaredIn('package.json')]);
    const types = (name: string) => known.has(`@types/${name}`); // for some packages only types are imported
    expect([...importedIn(texts)].filter((name) => !known.has(name) && !types(name))).toEqual([]);
  });

  it('declared npm packages are used, or are a peer dependency of another package', () => {
    const peers = new Set(declared.flatMap((name) => namesOf(locked[`node_modules/${name}`]?.peerDependencies)));
    const isNamed = (name: string) => texts.some((text) => text.includes(`'${name}`) || text.includes(`"${name}`));
    const isUsed = (name: string) => name.startsWith('@types/') || peers.has(name) || isNamed(name);
    expect(declared.filter((name) => !isUsed(name))).toEqual([]);
  });
});

it('packages whose programs are run from node_modules are declared in package.json or in the workspace that uses them', () => {
  const PROGRAM = /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/(?:[\w.-]+\/)*[\w.-]*(?:\.[mc]?js|tsc|biome)\b/g;
  const declared = new Set([
    ...declaredIn('package.json'),
    ...WORKSPACES.flatMap((room) => declaredIn(`${room}/package.json`)),
  ]);
  const files = filesBelow(path.join(project, 'scripts')).filter((file: string) => /(?<!spec)\.(mjs|ts)$/.test(file));
  const texts = [
    ...files.map((file: string) => readFileSync(file, 'utf8')),
    JSON.stringify(read('package.json').scripts),
  ];
  const run = texts.flatMap((text) => Array.from(text.matchAll(PROGRAM), ([, name]) => name!));
  expect(run).toEqual(expect.arrayContaining(['playwright', '@playwright/test', 'vite', 'jest']));
  expect(run.filter((name) => !declared.has(name))).toEqual([]);
});

it('npm packages that scripts import are declared in package.json or in a workspace', () => {
  const declared = new Set([
    ...declaredIn('package.json'),
    ...WORKSPACES.flatMap((room) => declaredIn(`${room}/package.json`)),
  ]);
  const inOurs = [...importedIn(textsOf('scripts'))].filter((name) => !name.startsWith('@fairline/'));
  expect(inOurs.filter((name) => !declared.has(name))).toEqual([]);
});

it('package.json allows or forbids the install script of every package that has one', () => {
  const decided = Object.keys(read('package.json').allowScripts);
  const asking = Object.entries(locked)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((name) => !decided.includes(name))).toEqual([]);
});
