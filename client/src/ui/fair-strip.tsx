import './fair-strip.css';
import { memo } from 'react';

const SCALE = 9;

/**
 * The fair line of one row: white is fair, and right of it is value. Each tick is a book; the thick mark is the best price. `ticks`: the
 * books' values in percent with one decimal, joined by blanks, so that the strip redraws only when one of them changed. `label`: the same
 * in words.
 */
export const FairStrip = memo(function FairStrip({
  ticks,
  best,
  band,
  label,
}: {
  ticks: string;
  best: number;
  band: number;
  label: string;
}) {
  const values = ticks.split(' ').filter((tick) => tick !== '');
  return (
    <span className="strip" role="img" aria-label={label}>
      {/* one path for all ticks: an element for each would be created and removed with every change */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={values.map((value) => `M${onScale(Number(value))} 0v1`).join('')} />
      </svg>
      <b className={`e${band}`} style={{ left: `${onScale(best)}%` }} />
    </span>
  );
});

/** The position of a value (percent) on the scale from -9 % to +9 %, in percent of its width. Values beyond the scale stay at its edge. */
const onScale = (value: number): string => (50 + (Math.max(-SCALE, Math.min(SCALE, value)) / SCALE) * 49).toFixed(1);
