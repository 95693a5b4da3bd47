import { signedPercent } from '../../platform/format.js';

/** Describes a fair strip in words. `ticks`: the books' values in percent, joined by blanks; `best`: the best value, in percent. */
export const againstFair = (ticks: string, best: number): string =>
  `${ticks.split(' ').filter((tick) => tick !== '').length} books against the fair line; best ${signedPercent(best, 1)}`;
