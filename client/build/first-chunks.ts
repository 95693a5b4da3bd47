import path from 'node:path';
import type { Rolldown } from 'vite';

type Cut = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'code'>;

/**
 * Groups that put modules into one file when the same addresses load them first. Without them the bundler splits at every part that is
 * loaded later: a first load was more than a hundred files of about a kilobyte, which took longer to fetch than to run. Only groups that
 * are too small for a file make an address load more. `cuts`: the chunks the bundler makes without groups, which show what each address needs; `addresses`: the files each
 * address starts with.
 *
 * A group of less than a kilobyte joins that of more addresses: it takes longer to ask for than to send.
 */
export const firstChunks = (root: string, cuts: readonly Cut[], addresses: readonly (readonly string[])[]) => {
  const loadedBy = signatures(root, cuts, addresses);
  return {
    name: (id: string) => loadedBy.get(id) ?? null,
    // Dependencies of a module are loaded wherever the module is, so these files never import each other in a circle.
    includeDependenciesRecursively: false,
  };
};

/**
 * Maps each module of a first load, except the pages themselves, to a name for the set of addresses that load it. What the bundler left in
 * the entry is loaded by all addresses; it joins their shared file, because other modules may depend on it. Only the starting script stays
 * in the entry.
 */
const signatures = (
  root: string,
  cuts: readonly Cut[],
  addresses: readonly (readonly string[])[],
): ReadonlyMap<string, string> => {
  const loads = addresses.map((files) =>
    closureOf(
      files.map((file) => path.join(root, file)),
      cuts,
    ),
  );
  const loadedBy = new Map<string, Cut[]>();
  for (const cut of cuts) {
    const bits = loads.map((load) => (load.has(cut) ? '1' : '0')).join('');
    if (bits.includes('1')) loadedBy.set(bits, [...(loadedBy.get(bits) ?? []), cut]);
  }
  const groups = withoutSmallOnes(loadedBy);
  const nameOf = (cut: Cut) => {
    const bits = [...groups].find(([, among]) => among.includes(cut))?.[0];
    return bits && `first-${Number.parseInt(bits, 2).toString(36)}`;
  };
  const beginning = path.join(root, BEGINNING);
  return new Map(
    cuts.flatMap((cut) => {
      const name = nameOf(cut);
      const others = cut.moduleIds.filter((id) => id !== cut.facadeModuleId && id !== beginning);
      return name ? others.map((id) => [id, name] as const) : [];
    }),
  );
};

type Groups = ReadonlyMap<string, readonly Cut[]>;

/**
 * Moves the cuts of each small group to one of more addresses, as few more as possible. What a cut imports is loaded wherever the cut is, before
 * and after: so no two groups import each other.
 */
const withoutSmallOnes = (groups: Groups): Groups => {
  const isIn = (few: string, many: string) => [...few].every((bit, at) => bit === '0' || many[at] === '1');
  const placeOf = (fileName: string) =>
    [...groups].find(([, among]) => among.some((cut) => cut.fileName === fileName))?.[0];
  const sizeOf = (among: readonly Cut[]) => among.reduce((sum, { code }) => sum + code.length, 0);
  for (const [bits, small] of [...groups].toSorted(([, a], [, b]) => sizeOf(a) - sizeOf(b))) {
    if (sizeOf(small) >= LEAST_SIZE) continue;
    const needed = small
      .flatMap(({ imports }) => imports.flatMap((file) => placeOf(file) ?? []))
      .filter((at) => at !== bits);
    const [target] = [...groups.keys()]
      .filter((at) => at !== bits && isIn(bits, at) && needed.every((each) => isIn(at, each)))
      .toSorted((a, b) => a.replaceAll('0', '').length - b.replaceAll('0', '').length);
    if (target === undefined) continue;
    const others = [...groups].filter(([at]) => at !== bits);
    return withoutSmallOnes(new Map(others.map(([at, among]) => [at, at === target ? [...among, ...small] : among])));
  }
  return groups;
};

/** In characters, before compression. */
const LEAST_SIZE = 1_000;

const closureOf = (files: readonly string[], cuts: readonly Cut[]): ReadonlySet<Cut> => {
  const seen = new Set<Cut>();
  const visit = (cut: Cut | undefined) => {
    if (!cut || seen.has(cut)) return;
    seen.add(cut);
    for (const beneath of cut.imports) visit(cuts.find(({ fileName }) => fileName === beneath));
  };
  for (const file of files) visit(cuts.find(({ facadeModuleId }) => facadeModuleId === file));
  return seen;
};

// The starting script stays in the entry: without a script of its own the entry would have no file, and the manifest no root.
const BEGINNING = 'src/main.tsx';
