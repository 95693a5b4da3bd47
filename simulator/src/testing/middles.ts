import type { WireEvent } from './at.js';

/** The prices of both sides at one line, by book. */
type AtLine = readonly [first: Set<string>, second: Set<string>];

const DFS = new Set(['prizepicks', 'underdog', 'pick6', 'betr_us_dfs', 'dabble_au']);

/** Middles of at least `minGap` points and `minPercent` by the usual estimate (8 % per point of a total, 6 % of a spread): every pair of lines. */
export const middlesIn = (event: WireEvent, minGap: number, minPercent: number): string[] => {
  const found: string[] = [];
  for (const [ladder, lines] of laddersOf(event)) {
    const isTotal = ladder.includes('totals');
    for (const [low, [first]] of lines) {
      for (const [high, [, second]] of lines) {
        const gap = isTotal ? high - low : low - high;
        const percent = isTotal ? Math.min(45, 8 * gap) : Math.min(40, 6 * gap);
        if (gap < minGap || percent < minPercent || !haveTwoBooks(first, second)) continue;
        found.push([event.id, ladder, low, high].join('|'));
      }
    }
  }
  return found;
};

const laddersOf = (event: WireEvent): Map<string, Map<number, AtLine>> => {
  const ladders = new Map<string, Map<number, AtLine>>();
  for (const { key: book, markets } of event.bookmakers) {
    if (DFS.has(book)) continue;
    for (const { key, outcomes } of markets) {
      for (const { name, description = '', price, point } of outcomes) {
        if (point === undefined || price === null || price <= 1.01) continue;
        const ladder = `${key.replace('alternate_', '')}|${description}`;
        const lines = ladders.get(ladder) ?? new Map<number, AtLine>();
        ladders.set(ladder, lines);
        const line = name === event.away_team ? -point : point;
        const sides = lines.get(line) ?? [new Set<string>(), new Set<string>()];
        lines.set(line, sides);
        sides[name === 'Over' || name === event.home_team ? 0 : 1].add(book);
      }
    }
  }
  return ladders;
};

const haveTwoBooks = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean =>
  first.size > 0 && second.size > 0 && new Set([...first, ...second]).size > 1;
