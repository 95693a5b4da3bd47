/** The tone of an edge (in percent) on the bet slip: success from 5, warning from 2, danger below. */
export const edgeTone = (edge: number): 'success' | 'warning' | 'danger' => {
  if (edge >= 5) return 'success';
  return edge >= 2 ? 'warning' : 'danger';
};
