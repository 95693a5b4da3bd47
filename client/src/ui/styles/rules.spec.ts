import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
const styles = paths
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: read(path).replace(/\/\*[\s\S]*?\*\//g, '') }));
const code = paths
  .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
  .map(read)
  .join('\n');

/** The selectors of a file; a selector list within brackets counts as one. */
const selectorsOf = (css: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, list]) => list!.trim())
    .filter((list) => !list.startsWith('@'))
    .flatMap((list) => (list.includes('(') ? [list] : list.split(',')))
    .map((selector) => selector.trim());

// The styles of all pages visited so far apply together.
it('no selector is written in two features', () => {
  const featuresOf = new Map<string, Set<string>>();
  for (const { path, css } of styles) {
    const [, feature] = /^features\/([\w-]+)/.exec(path) ?? [];
    if (!feature) continue;
    for (const selector of selectorsOf(css))
      featuresOf.set(selector, (featuresOf.get(selector) ?? new Set()).add(feature));
  }
  expect([...featuresOf].filter(([, features]) => features.size > 1)).toEqual([]);
});

it('every used variable is set', () => {
  const all = styles.map(({ css }) => css).join('\n');
  const set = new Set([...`${all}\n${code}`.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name]) => name));
  const used = new Set([...`${all}\n${code}`.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  used.delete('--available-height'); // Base UI's
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

it('every class with a rule is used', () => {
  const named = new Set(code.match(/[\w-]+/g));
  const isNumbered = (name: string) => code.includes(`\`${name.replace(/\d$/, '')}\${`);
  const classes = styles.flatMap(({ css }) =>
    selectorsOf(css).flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
  );
  expect([...new Set(classes)].filter((name) => !named.has(name) && !isNumbered(name))).toEqual([]);
});
