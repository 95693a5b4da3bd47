/** Returns the row index in the whole table for each position, counted from 1: after the head, and after the opened rows before it. */
export const rowIndexes = <T>(keys: readonly T[], open: ReadonlySet<T>): ((place: number) => number) => {
  const opened = [...open].map((key) => keys.indexOf(key)).filter((place) => place >= 0);
  return (place) => HEAD_ROWS + 1 + place + opened.filter((one) => one < place).length;
};

/** How many rows the whole table has, rendered or not. */
export const rowCount = <T>(keys: readonly T[], open: ReadonlySet<T>): number =>
  HEAD_ROWS + keys.length + keys.filter((key) => open.has(key)).length;

const HEAD_ROWS = 1;
