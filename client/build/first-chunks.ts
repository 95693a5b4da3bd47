import path from 'node:path';
import type { Rolldown } from 'vite';

type Cut = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports'>;

/**
 * Groups that put modules into one file when the same addresses load them first. Left to itself, the bundler cuts by every part that is
 * ever loaded later: a first load was more than a hundred files of a kilobyte each, which took longer to fetch than to run. No address loads
 * more by it. `cuts`: how the bundler cuts by itself, from which it is known what an address really needs; `addresses`: what each begins with.
 */
export const firstChunks = (root: string, cuts: readonly Cut[], addresses: readonly (readonly string[])[]) => {
  const loadedBy = signatures(root, cuts, addresses);
  return {
    name: (id: string) => loadedBy.get(id) ?? null,
    // What stands beneath a module is loaded wherever it is: no two of these files need each other.
    includeDependenciesRecursively: false,
  };
};

/**
 * For each module of a first load that is no page itself, a name for the addresses that load it. What the bundler left in the entry is
 * loaded by all: but for the script that begins it goes with the rest of that, since others may stand on it.
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

// Without any script of its own the entry would be no file, and the page's list of files has no beginning.
const BEGINNING = 'src/main.tsx';
