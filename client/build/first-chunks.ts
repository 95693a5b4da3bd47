import path from 'node:path';
import type { Rolldown } from 'vite';

type Cut = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports'>;

/**
 * Groups that put modules into one file when the same addresses load them first. Without them the bundler splits at every part that is
 * loaded later: a first load was more than a hundred files of about a kilobyte, which took longer to fetch than to run. The groups make no
 * address load more. `cuts`: the chunks the bundler makes without groups, which show what each address needs; `addresses`: the files each
 * address starts with.
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
  const nameOf = (cut: Cut) => {
    const bits = loads.map((load) => (load.has(cut) ? '1' : '0')).join('');
    return bits.includes('1') ? `first-${Number.parseInt(bits, 2).toString(36)}` : undefined;
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
