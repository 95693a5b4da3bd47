/** How far back the chart goes. */
export const SPANS = [
  { value: '6h', title: '6 h', ms: 6 * 3_600_000 },
  { value: '24h', title: '24 h', ms: 24 * 3_600_000 },
  { value: '48h', title: '48 h', ms: 48 * 3_600_000 },
  { value: 'all', title: 'All', ms: Number.POSITIVE_INFINITY },
] as const;
export type Span = (typeof SPANS)[number]['value'];

const LEAST_MS = 60_000;

/** The times at the chart's edges. It starts where the span or the record begins and is at least a minute wide. */
export const windowOf = (span: Span, firstAt: number, to: number): readonly [from: number, to: number] => {
  const { ms } = SPANS.find(({ value }) => value === span)!;
  return [Math.min(Math.max(firstAt, to - ms), to - LEAST_MS), to];
};
