/** Lines on a grid of half or quarter points. */
export interface Grid {
  readonly step: 0.25 | 0.5 | 1 | 3;
  /** Added to whole steps: 0.5 for a grid of half points only. */
  readonly base: number;
}

/** The line on the grid, near a guess, that is closest to even. */
export const evenLine = (grid: Grid, guess: number, chanceAt: (line: number) => number): number => {
  const nearest = Math.round((guess - grid.base) / grid.step) * grid.step + grid.base;
  let best = nearest;
  let distance = Number.POSITIVE_INFINITY;
  for (const steps of [0, -1, 1, -2, 2]) {
    const line = nearest + steps * grid.step;
    const off = Math.abs(chanceAt(line) - 0.5);
    if (off < distance - 1e-9) [best, distance] = [line, off];
  }
  return best;
};

/** A bet on a quarter line is half on the line below and half on the line above. */
export const onQuarters =
  (chanceAt: (line: number) => number) =>
  (line: number): number =>
    Number.isInteger(line * 2) ? chanceAt(line) : (chanceAt(line - 0.25) + chanceAt(line + 0.25)) / 2;
