import type { Plugin } from 'vite';

/** Refuses a build with circular imports between files: one file would run before its dependency, and no page would open. */
export const noCircles = (): Plugin => ({
  name: 'fairline:no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const circle = circleIn(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`circular imports: ${circle.join(' → ')}`);
  },
});

/** Returns an import path that leads from a file back to itself, if there is one. */
export const circleIn = (imports: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const over = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (over.has(file)) return undefined;
    for (const beneath of imports.get(file) ?? []) {
      const circle = visit(beneath, [...way, file]);
      if (circle) return circle;
    }
    over.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
};
