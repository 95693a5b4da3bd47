import { useState } from 'react';

/**
 * React's keys for the rows of a list whose order changes. Where one row rises, React moves every row that it passes, and a browser lays out
 * anew whatever is moved: a list of sixty rows took five times as long for it as for its prices. The one that rises gets a new key instead, so
 * that it alone is made anew; one in which somebody works keeps its key. Of a row, `data-row` names its id.
 */
export const useRowKeys = (ids: readonly string[]): ((id: string) => string) => {
  const [known, setKnown] = useState<Known>(() => ({ ids, times: new Map() }));
  let { times } = known;
  if (!isSame(known.ids, ids)) {
    times = timesOf(known, ids);
    setKnown({ ids, times });
  }
  return (id) => (times.has(id) ? `${id}#${times.get(id)}` : id);
};

/** The order as it was, and how often each row was made anew. */
interface Known {
  readonly ids: readonly string[];
  readonly times: ReadonlyMap<string, number>;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const timesOf = ({ ids: before, times }: Known, ids: readonly string[]): ReadonlyMap<string, number> => {
  // What opens from a row stands elsewhere in the document, and would close with the row: windows, which name no button.
  const rising = document.querySelector('[role="dialog"]') ? new Set() : new Set(risingIn(before, ids));
  if (rising.size > 0) for (const id of inUse()) rising.delete(id);
  return new Map(
    ids.flatMap((id) => {
      const more = Number(rising.has(id));
      const all = (times.get(id) ?? 0) + more;
      return all > 0 ? [[id, all] as const] : [];
    }),
  );
};

/** The rows that have the focus, or whose button has a menu open. */
const inUse = (): readonly string[] =>
  [document.activeElement, ...document.querySelectorAll(OPEN)].flatMap(
    (part) => part?.closest<HTMLElement>('[data-row]')?.dataset.row ?? [],
  );
const OPEN = '[data-row] [aria-expanded="true"]';

/** Of the rows that do not keep in step, those that rise past one that does. Rows that sink are moved alone as it is. */
export const risingIn = (before: readonly string[], now: readonly string[]): ReadonlySet<string> => {
  const wasAt = new Map(before.map((id, place) => [id, place]));
  const kept = now.filter((id) => wasAt.has(id));
  const inStep = longestRise(kept.map((id) => wasAt.get(id)!));
  const rising = new Set<string>();
  let next = Number.POSITIVE_INFINITY;
  for (const [i, id] of [...kept.entries()].reverse()) {
    const place = wasAt.get(id)!;
    if (inStep.has(i)) next = place;
    else if (place > next) rising.add(id);
  }
  return rising;
};

/** The places of the longest rising series among numbers, by patience sorting: the lowest end of a series of each length so far. */
const longestRise = (numbers: readonly number[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [i, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1];
    ends[low] = i;
  }
  const rise = new Set<number>();
  for (let i = ends.at(-1); i !== undefined; i = before[i]) rise.add(i);
  return rise;
};
