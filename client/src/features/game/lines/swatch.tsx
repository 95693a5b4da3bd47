import type { Mark } from './marks.js';

/** A short piece of a line, shown beside the line's name. */
export const Swatch = ({ mark: { colour, width, dash } }: { mark: Mark }) => (
  <svg width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
    <path d="M0 4H24" stroke={colour} strokeWidth={Math.min(2.5, width + 0.5)} strokeDasharray={dash} />
  </svg>
);
