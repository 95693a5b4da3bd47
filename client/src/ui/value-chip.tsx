import { memo } from 'react';

/** A percentage as a chip: the better, the brighter. `band` is its step on the colour ramp, 0 (nothing) to 4 (excellent). */
export const ValueChip = memo(function ValueChip({
  text,
  band,
  size = 'normal',
}: {
  text: string;
  band: 0 | 1 | 2 | 3 | 4;
  size?: 'normal' | 'large';
}) {
  return <span className={`ev e${band}${size === 'large' ? ' lg' : ''}`}>{text}</span>;
});
