/** A handicap in points as books write it: +3.5, −7 (U+2212), and PK for none. */
export const handicap = (points: number): string =>
  points === 0 ? 'PK' : `${points > 0 ? '+' : ''}${points}`.replace('-', '−');
