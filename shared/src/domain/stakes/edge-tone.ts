/** How an edge in percent looks on a bet slip: from 5 success, from 2 warning, else danger. */
export const edgeTone = (edge: number): 'success' | 'warning' | 'danger' => {
  if (edge >= 5) return 'success';
  return edge >= 2 ? 'warning' : 'danger';
};
