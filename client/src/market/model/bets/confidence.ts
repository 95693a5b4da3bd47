/** The confidence of a recommendation. */
export const CONFIDENCES = ['High', 'Medium', 'Low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The confidence for an edge in percent: High above 8, Medium above 4. Source: document 001 section 5. */
export const confidenceOf = (edge: number): Confidence => {
  if (edge > 8) return 'High';
  return edge > 4 ? 'Medium' : 'Low';
};

/** The confidence as a level; 3 is the highest. */
export const CONFIDENCE_LEVELS: Readonly<Record<Confidence, 1 | 2 | 3>> = { High: 3, Medium: 2, Low: 1 };
