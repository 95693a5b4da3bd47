/**
 * Rounds a line to its grid: to the quarter point when within 0.01 of one, otherwise to hundredths. Lines of different books that mean the
 * same become the same number.
 */
export const snapLine = (point: number): number => {
  const quarter = Math.round(point * 4) / 4;
  const snapped = Math.abs(point - quarter) <= CLOSE ? quarter : Math.round(point * 100) / 100;
  return snapped + 0; // a pick'em is 0, never -0
};

const CLOSE = 0.01 + 1e-9;
