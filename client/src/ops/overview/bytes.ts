import { howMany } from '../../platform/format.js';

/** A size for operators: 412 MB, 1.8 GB. */
export const bytes = (count: number): string =>
  count < GB ? `${howMany(Math.round(count / MB))} MB` : `${(count / GB).toFixed(1)} GB`;

const MB = 1_000_000;
const GB = 1_000 * MB;
