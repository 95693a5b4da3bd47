const WIDTH = 104;
const HEIGHT = 22;
const TOP = 4;
const FLOOR = 18;
const SAMPLES = 60;

/** A small line of the jobs done per minute, newest on the right. */
export const Throughput = ({ done, label }: { done: readonly number[]; label: string }) => {
  const most = Math.max(1, ...done);
  const points = done.map((count, i) => {
    const x = WIDTH - 4 - (done.length - 1 - i) * ((WIDTH - 6) / (SAMPLES - 1));
    return [x.toFixed(1), (FLOOR - (count / most) * (FLOOR - TOP)).toFixed(1)] as const;
  });
  const last = points.at(-1);
  return (
    <svg
      className="ops-line"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path className="floor" d={`M0 ${FLOOR + 1.5}H${WIDTH}`} />
      <polyline points={points.join(' ')} />
      {last ? <circle cx={last[0]} cy={last[1]} r="2.2" /> : null}
    </svg>
  );
};
