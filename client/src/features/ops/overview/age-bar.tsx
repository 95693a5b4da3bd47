import { type Level, TONES } from './level-of.js';

/** An age against its allowed maximum, which is the mark in the middle. */
export const AgeBar = ({ age, period, level }: { age: number; period: number; level: Level | undefined }) => (
  <svg
    className={`ops-bar ${level ? TONES[level] : ''}`}
    width="134"
    height="14"
    viewBox="0 0 134 14"
    aria-hidden="true"
  >
    <rect className="room" y="4" width="134" height="6" rx="1" />
    <rect className="filled" y="4" width={Math.min(1, age / Math.max(1, 2 * period)) * 134} height="6" rx="1" />
    <rect className="mark" x="66.5" width="1" height="14" />
  </svg>
);
