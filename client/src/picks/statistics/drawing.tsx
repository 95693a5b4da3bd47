import type { ReactNode } from 'react';
import { useWidth } from '../../ui/use-width.js';

/** A chart at the width it gets, so that its letters keep their size. */
export const Drawing = ({
  label,
  height,
  children,
}: {
  label: string;
  height: number;
  children: (width: number) => ReactNode;
}) => {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div className="ps-chart" ref={box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children(width)}
      </svg>
    </div>
  );
};
