import './fair-strip.css';
import { memo } from 'react';

const SCALE = 9;

/**
 * The fair rule of one row: white is fair, right of it is value. A tick is a book, the thick mark the best price.
 * `ticks` are the books' values in percent with one decimal, joined by blanks, so that the strip redraws only when one moved.
 * `label` says the same in words.
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
      {/* one path for all: an element for each would come and go with every move */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={values.map((value) => `M${onScale(Number(value))} 0v1`).join('')} />
      </svg>
      <b className={`e${band}`} style={{ left: `${onScale(best)}%` }} />
    </span>
  );
});

/** Where a value (percent) stands on the scale from -9 % to +9 %, in percent of it; what is beyond sticks to the edge, its mark within it. */
const onScale = (value: number): string => (50 + (Math.max(-SCALE, Math.min(SCALE, value)) / SCALE) * 49).toFixed(1);
