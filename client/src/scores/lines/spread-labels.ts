/**
 * Moves overlapping labels apart by as little as possible, keeping their order. Takes the wanted positions and returns the final ones, all
 * within the edges if they fit.
 */
export const spreadLabels = (wanted: readonly number[], room: number, top: number, bottom: number): number[] => {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let edge = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, edge);
    edge = placed[i]! + room;
  }
  edge = Math.max(bottom, top + room * (wanted.length - 1));
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, edge);
    edge = placed[i]! - room;
  }
  return placed;
};
