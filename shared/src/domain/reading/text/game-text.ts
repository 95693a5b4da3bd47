import { findValues, type Values } from './find-values.js';
import type { Bytes } from './value-bytes.js';

/** The text of one game within an answer. */
export class GameText {
  constructor(
    readonly text: Bytes,
    readonly start: number,
    readonly end: number,
    private known?: Values,
  ) {}

  /** Where its times and prices stand. Found when first asked for: a text that is never compared costs nothing. */
  get values(): Values {
    this.known ??= findValues(this.text, this.start);
    return this.known;
  }

  /** The same game in the next answer. `growth` says by how many bytes each value became longer, if any did. */
  next(text: Bytes, start: number, end: number, growth?: Int32Array): GameText {
    return new GameText(text, start, end, growth ? grow(this.values, growth) : this.known);
  }
}

const grow = (values: Values, growth: Int32Array): Values => {
  const [starts, ends] = [values.starts.slice(), values.ends.slice()];
  let shift = 0;
  for (let i = 0; i < starts.length; i++) {
    starts[i]! += shift;
    shift += growth[i]!;
    ends[i]! += shift;
  }
  return { ...values, starts, ends };
};
