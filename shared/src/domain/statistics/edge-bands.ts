import { type ValueBand, valueBand } from '../odds/expected-value.js';

/** The bands by which edges are told apart: those of every expected value, the best first. */
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
