export type Confidence = 'High' | 'Medium' | 'Low';

/** How sure a recommendation is, by its edge (percent): High above 8, Medium above 4. Source: document 001 section 5. */
export const confidenceOf = (edge: number): Confidence => {
  if (edge > 8) return 'High';
  return edge > 4 ? 'Medium' : 'Low';
};
