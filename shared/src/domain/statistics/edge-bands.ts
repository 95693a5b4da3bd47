import { type ValueBand, valueBand } from '../odds/expected-value.js';

/** The bands of edges, best first: the same as for expected values. */
export const EDGE_BANDS = [
  'excellent',
  'good',
  'marginal',
  'small',
  'negative',
] as const satisfies readonly ValueBand[];
export type EdgeBand = (typeof EDGE_BANDS)[number];

/** The band of an edge in percent. */
export const edgeBandOf = (edge: number): EdgeBand => valueBand(edge);
