/** One measurement of a benchmark, and the figure it is compared with. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** The label of the figure it is compared with, and this figure as a multiple of it. */
  readonly ratioTo?: string;
  readonly ratio?: number;
}

/** A benchmark: floor, peers and our own code, measured side by side in one run. */
export interface Bench {
  readonly rounds: number;
  readonly measure: () => readonly Figure[] | Promise<readonly Figure[]>;
}

export const figure = (label: string, value: number, unit: string, beside?: Figure): Figure =>
  beside ? { label, value, unit, ratioTo: beside.label, ratio: value / beside.value } : { label, value, unit };
