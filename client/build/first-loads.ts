import type { Manifest, Plugin } from 'vite';

/** What an address loads: scripts, styles and fonts, each once. Those that every page needs come first. */
interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

const FILE = 'first-loads.json';
const ENTRY = 'index.html';

/** Writes first-loads.json beside the pages: the built file names each address loads first. The server and the budget check read it. */
export const firstLoads = (
  addresses: Readonly<Record<string, readonly string[]>>,
  charts: Readonly<Record<string, string>>,
): Plugin => ({
  name: 'fairline:first-loads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const manifest = bundle['.vite/manifest.json'];
      if (manifest?.type !== 'asset') throw new Error('Vite wrote no manifest');
      const chunks = JSON.parse(String(manifest.source)) as Manifest;
      const loads = Object.entries(addresses).map(([address, pages]) => [address, loadOf(chunks, [ENTRY, ...pages])]);
      const drawn = Object.entries(charts).map(([name, chart]) => [
        name,
        { ...NOTHING, scripts: [chunks[chart]!.file] },
      ]);
      const source = JSON.stringify(Object.fromEntries([...loads, ...drawn]), null, 2);
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  },
});

/** The files of the given chunks and of everything they import. */
export const loadOf = (chunks: Manifest, names: readonly string[]): FirstLoad => {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`${name} has no chunk of its own`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const beneath of chunk.imports ?? []) visit(beneath);
  };
  for (const name of names) visit(name);
  const all = [...seen].map((name) => chunks[name]!);
  return {
    scripts: unique(all.map(({ file }) => file)),
    styles: unique(all.flatMap(({ css }) => css ?? [])),
    fonts: unique(all.flatMap(({ assets }) => assets ?? []).filter((file) => file.endsWith('.woff2'))),
  };
};

const NOTHING: FirstLoad = { scripts: [], styles: [], fonts: [] };

const unique = (files: readonly string[]) => [...new Set(files)];
