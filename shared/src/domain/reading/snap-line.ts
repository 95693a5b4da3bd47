/**
 * A line on its grid: on the quarter point when it is within 0.01 of one, otherwise on hundredths, so that lines of different
 * books that mean the same are the same number.
 */
export const snapLine = (point: number): number => {
  const quarter = Math.round(point * 4) / 4;
  const snapped = Math.abs(point - quarter) <= CLOSE ? quarter : Math.round(point * 100) / 100;
  return snapped + 0; // a pick'em is 0, never -0
};

const CLOSE = 0.01 + 1e-9;
