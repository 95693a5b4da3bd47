/** Where a chart lies on the screen, and which times and values its edges stand for. */
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

/** The x coordinate of a time. */
export const xOf = ({ left, right, from, to }: Frame, at: number): number =>
  left + ((right - left) * (at - from)) / (to - from);

/** The y coordinate of a value: higher values are further up. */
export const yOf = ({ top, bottom, low, high }: Frame, value: number): number =>
  bottom - ((bottom - top) * (value - low)) / (high - low);

/** The time at an x coordinate, limited to the edges. */
export const timeAt = ({ left, right, from, to }: Frame, x: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, (x - left) / (right - left)));

/** A coordinate rounded to a tenth of a pixel, which is as fine as anyone can see. */
export const written = (place: number): number => Math.round(place * 10) / 10;
