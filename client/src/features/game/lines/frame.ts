/** Where a chart stands on the screen, and which times and values its edges are. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Where a time stands. */
export const xOf = ({ left, right, from, to }: Frame, at: number): number =>
  left + ((right - left) * (at - from)) / (to - from);

/** Where a value stands: higher is further up. */
export const yOf = ({ top, bottom, low, high }: Frame, value: number): number =>
  bottom - ((bottom - top) * (value - low)) / (high - low);

/** Which time stands there; never beyond the edges. */
export const timeAt = ({ left, right, from, to }: Frame, x: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, (x - left) / (right - left)));

/** A place as a drawing writes it: a tenth of a pixel is all that anybody sees. */
export const written = (place: number): number => Math.round(place * 10) / 10;
