/** One measurement of a bench, with what it is to be held against. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** The label of the figure it is compared with, and how many times that it is. */
  readonly ratioTo?: string;
  readonly ratio?: number;
}

/** A bench: floor, peers and our own way, measured side by side in one run. */
export interface Bench {
  readonly rounds: number;
  readonly measure: () => readonly Figure[] | Promise<readonly Figure[]>;
}

export const figure = (label: string, value: number, unit: string, beside?: Figure): Figure =>
  beside ? { label, value, unit, ratioTo: beside.label, ratio: value / beside.value } : { label, value, unit };
