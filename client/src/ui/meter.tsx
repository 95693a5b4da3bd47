/** How much of something is used up. */
export const Meter = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <div className="meter">
    <p className="num">{label}</p>
    <progress value={value} max={max} aria-label={label} />
  </div>
);
